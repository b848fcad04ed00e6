/** What decides which of several templates in force a paper is printed with. */
export interface TemplatePlace {
  readonly code: string;
  /** The code of the one that it is chosen instead of; null: it stands for itself. */
  readonly variantOf: string | null;
  /** Empty: for all. */
  readonly panelCodes: readonly string[];
  readonly locationCodes: readonly string[];
}

export interface PaperOccasion {
  /** The template that the section of the laboratory names. */
  readonly base: string;
  readonly locationCode: string;
  /** Of everything on the paper. */
  readonly panelCodes: readonly string[];
}

/** For all panels, or for every one on the paper: a layout drawn for one panel must not get the results of another. */
function fitsPanels({ panelCodes }: TemplatePlace, onPaper: readonly string[]): boolean {
  if (panelCodes.length === 0) return true;
  return onPaper.length > 0 && onPaper.every((code) => panelCodes.includes(code));
}

function fitsSite({ locationCodes }: TemplatePlace, locationCode: string): boolean {
  return locationCodes.length === 0 || locationCodes.includes(locationCode);
}

/** 0: says nothing about where it belongs, and is never chosen over what it varies. */
function specificity({ panelCodes, locationCodes }: TemplatePlace): number {
  return (panelCodes.length > 0 ? 2 : 0) + (locationCodes.length > 0 ? 1 : 0);
}

function closerFirst(one: TemplatePlace, other: TemplatePlace): number {
  return specificity(other) - specificity(one) || (one.code < other.code ? -1 : 1);
}

/** Of templates in force. Undefined: neither the one asked for nor a variant that fits is among them. */
export function chooseTemplate<Template extends TemplatePlace>(
  templates: readonly Template[],
  { base, locationCode, panelCodes }: PaperOccasion,
): Template | undefined {
  const variants = templates.filter(
    (one) =>
      one.variantOf === base &&
      specificity(one) > 0 &&
      fitsPanels(one, panelCodes) &&
      fitsSite(one, locationCode),
  );
  return variants.toSorted(closerFirst)[0] ?? templates.find(({ code }) => code === base);
}
