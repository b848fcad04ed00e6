import { chooseTemplate, type PaperKind } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { activeTemplates } from './repository.ts';
import type { Layout, PaperTemplateRow } from './template-row.ts';

export type DrawableTemplate = PaperTemplateRow & { readonly layout: Layout };

function isDrawable(template: PaperTemplateRow): template is DrawableTemplate {
  return template.layout !== null;
}

/** By site: the site's own, or else the one of the house. Undefined where none is in force. */
export async function layoutsInForce(
  tx: Tx,
  paper: PaperKind,
): Promise<(locationCode: string) => DrawableTemplate | undefined> {
  const templates = (await activeTemplates(tx)).filter((one) => one.paper === paper).filter(isDrawable);
  const base = templates.find(({ variantOf }) => variantOf === null);
  return (locationCode) =>
    base && chooseTemplate(templates, { base: base.code, locationCode, panelCodes: [] });
}
