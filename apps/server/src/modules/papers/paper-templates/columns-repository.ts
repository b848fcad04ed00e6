import { sql } from 'kysely';

export const headColumns = sql.raw(`
  t.code, t.version, t.paper, t.name, t.title, t.size, t.variant_of as "variantOf", t.panel_codes as "panelCodes",
  t.location_codes as "locationCodes", t.status, t.change_note as "changeNote", t.edited_by as "editedBy",
  t.edited_at as "editedAt", t.approved_by as "approvedBy", t.approved_at as "approvedAt",
  t.activated_by as "activatedBy", t.activated_at as "activatedAt", t.retired_at as "retiredAt",
  t.lock_version as "lockVersion"`);
