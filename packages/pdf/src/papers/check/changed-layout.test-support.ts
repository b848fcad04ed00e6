import type { LayoutElement, PaperLayout } from '../layout/paper-layout.ts';
import { shippedTemplates, type ShippedTemplate } from '../templates/shipped-templates.ts';

export function shipped(code: string): ShippedTemplate {
  const template = shippedTemplates.find((each) => each.code === code);
  if (template === undefined) throw new Error(`there is no ${code}`);
  return template;
}

type Change = (element: LayoutElement) => LayoutElement | undefined;

/** Every element may be changed or taken off. */
export function changed(layout: PaperLayout, change: Change): PaperLayout {
  const all = (elements: readonly LayoutElement[]): readonly LayoutElement[] =>
    elements.map(change).filter((element) => element !== undefined);
  const { basePdf, schemas } = layout;
  return { basePdf: { ...basePdf, staticSchema: all(basePdf.staticSchema) }, schemas: schemas.map(all) };
}
