import type { Resolvers, SettingsRow } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondOutcome, respondPlain } from '../../../graphql/respond.ts';
import type { RowDraft } from './save-row.ts';
import type { SavedRow, SettingsListsService, ShownRow } from './service.ts';

function toRow({ warnings, ...row }: ShownRow): SettingsRow {
  return { ...row, warnings: warnings.map((warning) => ({ ...warning })) };
}

function toSaved({ row, issues }: SavedRow['value']): {
  row: SettingsRow | null;
  issues: { field: string; message: string }[];
} {
  return { row: row === null ? null : toRow(row), issues: issues.map((issue) => ({ ...issue })) };
}

/** Anything that is not an object has no fields, and every field then says that it is missing. */
function fieldsOf(values: unknown): RowDraft['values'] {
  const isObject = typeof values === 'object' && values !== null && !Array.isArray(values);
  return isObject ? (values as RowDraft['values']) : {};
}

export function settingsListsResolvers(
  service: SettingsListsService,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      ultrasoundChoices: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.ultrasoundChoices(actor)),
          ({ doctors, machines }) => ({
            doctors: doctors.map((doctor) => ({ ...doctor })),
            machines: machines.map((machine) => ({ ...machine })),
          }),
        ),
      settingsRows: (_root, { list }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.rows(actor, list)),
          ({ rows, choices }) => ({
            rows: rows.map(toRow),
            locations: choices.locations.map((option) => ({ ...option })),
            accounts: choices.accounts.map((option) => ({ ...option })),
          }),
        ),
    },
    Mutation: {
      saveSettingsRow: (_root, { list, code, version, values }, context) => {
        const draft = { code: code ?? null, version: version ?? null, values: fieldsOf(values) };
        return respondOutcome(
          context,
          () => asActor(context, (actor) => service.save(actor, list, draft)),
          toSaved,
        );
      },
      setSettingsRowActive: (_root, ref, context) =>
        respondOutcome(context, () => asActor(context, (actor) => service.setActive(actor, ref)), toSaved),
      removeSettingsRow: (_root, ref, context) =>
        respondPlain(context, () => asActor(context, (actor) => service.remove(actor, ref))),
    },
  };
}
