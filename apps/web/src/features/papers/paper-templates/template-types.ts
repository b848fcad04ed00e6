import { isPaperKind, paperKindLabels, paperSizeLabels, paperSizes } from '@senlab/domain';
import type {
  PaperTemplateQuery,
  PaperTemplatesQuery,
  PaperTemplateVersionQuery,
} from '../../../api/papers/paper-templates.generated.ts';

export type TemplateRow = PaperTemplatesQuery['response']['data'][number];
export type Template = NonNullable<PaperTemplateQuery['response']['data']>;
export type TemplateVersion = NonNullable<PaperTemplateVersionQuery['response']['data']>;
export type TemplateProblem = TemplateVersion['problems'][number];

interface Named {
  readonly code: string;
  readonly name: string;
}

/** What templates can be for. From the laboratory's catalogue, which this feature does not know. */
export interface PlaceNames {
  readonly panels: readonly Named[];
  readonly locations: readonly Named[];
}

export function nameIn(list: readonly Named[], code: string): string {
  return list.find((each) => each.code === code)?.name ?? code;
}

/** A server of a newer version may know more of them than this page. */
export function paperName(paper: string): string {
  return isPaperKind(paper) ? paperKindLabels[paper] : paper;
}

export function sizeName(size: string): string {
  const known = paperSizes.find((one) => one === size);
  return known === undefined ? size : paperSizeLabels[known];
}
