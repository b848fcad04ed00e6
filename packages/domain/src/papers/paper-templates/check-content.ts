import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { paperSizes, type PaperSize } from '../paper-kinds.ts';

export const templateLimits = {
  nameLength: 120,
  noteLength: 500,
  filters: 50,
  layoutBytes: 2 * 1024 * 1024,
} as const;

/** What whoever draws a template says about it, beside the layout. */
export interface TemplateContent {
  readonly name: string;
  /** Printed at the head. */
  readonly title: string;
  readonly size: string;
  readonly panelCodes: readonly string[];
  readonly locationCodes: readonly string[];
  readonly changeNote: string;
}

export interface CheckedTemplateContent extends TemplateContent {
  readonly size: PaperSize;
}

/** What there is to choose from. */
export interface TemplateWorld {
  readonly isVariant: boolean;
  readonly hasPanel: (code: string) => boolean;
  readonly hasLocation: (code: string) => boolean;
}

const codePattern = /^[A-Z0-9][A-Z0-9-]{1,19}$/;

export function isTemplateCode(text: string): boolean {
  return codePattern.test(text);
}

const unreadable = /[\p{Cc}\p{Cs}]/u;

/** Composed and without blanks at its ends; undefined where it is no line that could be printed. */
function line(text: string, max: number): string | undefined {
  const tidy = text.normalize('NFC').trim();
  return tidy.length > max || unreadable.test(tidy) ? undefined : tidy;
}

function isNamed(text: string | undefined): text is string {
  return text !== undefined && text.length >= 2;
}

function checkFilters(
  { panelCodes, locationCodes }: TemplateContent,
  { isVariant, hasPanel, hasLocation }: TemplateWorld,
): Result<undefined> {
  const lists = [panelCodes, locationCodes];
  if (!isVariant && lists.some((codes) => codes.length > 0)) return invalid('template-filters-unused');
  if (lists.some((codes) => codes.length > templateLimits.filters))
    return invalid('template-filters-too-many');
  if (lists.some((codes) => new Set(codes).size < codes.length)) return invalid('template-filters-repeated');
  if (!panelCodes.every(hasPanel)) return invalid('template-panel-unknown');
  return locationCodes.every(hasLocation) ? ok(undefined) : invalid('template-location-unknown');
}

export function checkTemplateContent(
  content: TemplateContent,
  world: TemplateWorld,
): Result<CheckedTemplateContent> {
  const name = line(content.name, templateLimits.nameLength);
  const title = line(content.title, templateLimits.nameLength);
  const changeNote = line(content.changeNote, templateLimits.noteLength);
  const size = paperSizes.find((one) => one === content.size);
  if (!isNamed(name)) return invalid('template-name-malformed');
  if (!isNamed(title)) return invalid('template-title-malformed');
  if (changeNote === undefined) return invalid('template-note-too-long');
  if (size === undefined) return invalid('template-size-unknown');
  const filters = checkFilters(content, world);
  return filters.ok ? ok({ ...content, name, title, changeNote, size }) : filters;
}
