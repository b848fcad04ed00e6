import { nameIn, type PlaceNames, type TemplateRow } from './template-types.ts';
import { texts } from './texts.ts';

/** Where a template is chosen. */
export function placesText(
  { panelCodes, locationCodes, variantOf }: Pick<TemplateRow, 'panelCodes' | 'locationCodes' | 'variantOf'>,
  names: PlaceNames,
): string {
  const listed = (codes: readonly string[], list: PlaceNames['panels']): string =>
    codes.map((code) => nameIn(list, code)).join(', ');
  const parts = [
    panelCodes.length > 0 ? texts.places.panels(listed(panelCodes, names.panels)) : undefined,
    locationCodes.length > 0 ? texts.places.sites(listed(locationCodes, names.locations)) : undefined,
  ].filter((part) => part !== undefined);
  if (parts.length > 0) return parts.join(' · ');
  // Of a variant that means the opposite: without a place it is never chosen.
  return variantOf === null ? texts.places.everywhere : texts.places.nowhere;
}
