import { isPaperKind, paperKindLabels, paperSizeLabels, paperSizes } from '@senlab/domain';
import {
  type PaperTemplateQuery,
  type PaperTemplatesQuery,
  type PaperTemplateVersionQuery,
  ActivatePaperTemplate,
  ApprovePaperTemplate,
  CreatePaperTemplateDraft,
  CreatePaperTemplateVariant,
  DiscardPaperTemplate,
  PaperTemplate,
  PaperTemplates,
  PaperTemplateVersion,
  RetirePaperTemplate,
  SavePaperTemplate,
  type CreatePaperTemplateDraftMutationVariables,
  type CreatePaperTemplateVariantMutationVariables,
  type SavePaperTemplateMutationVariables,
} from '../../../api/papers/paper-templates.generated.ts';
import type { Envelope, Outcome } from '../../../api/envelope.ts';
import { foundIn } from '../../../api/found-in.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import { texts } from './texts.ts';

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

const start = '/apps/mau-phieu-pdf';

export const templateAddresses = {
  list: start,
  template: (code: string): string => `${start}/${encodeURIComponent(code)}`,
  editor: (code: string, version: number): string =>
    `${start}/${encodeURIComponent(code)}/${String(version)}/sua`,
} as const;

/** Hints that templates have changed. */
export const templateTopics = ['paper_templates'] as const;

export async function loadTemplates(): Promise<readonly TemplateRow[] | null | undefined> {
  return foundIn(await ask(PaperTemplates, {}));
}

export async function loadTemplate(code: string): Promise<Template | null | undefined> {
  return foundIn(await ask(PaperTemplate, { code }));
}

export async function loadVersion(
  code: string,
  version: number,
): Promise<TemplateVersion | null | undefined> {
  return foundIn(await ask(PaperTemplateVersion, { code, version }));
}

/** What was made or saved, or what went wrong in words (empty where it was said elsewhere). */
export type Written = { readonly saved: TemplateVersion } | { readonly problem: string };

function written(outcome: Outcome<Envelope & { readonly data: TemplateVersion | null }>): Written {
  if (outcome.kind === 'success' && outcome.response.data !== null) return { saved: outcome.response.data };
  return { problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable };
}

export async function createDraft(draft: CreatePaperTemplateDraftMutationVariables): Promise<Written> {
  return written(await ask(CreatePaperTemplateDraft, draft));
}

export async function createVariant(
  variant: CreatePaperTemplateVariantMutationVariables['variant'],
): Promise<Written> {
  return written(await ask(CreatePaperTemplateVariant, { variant }));
}

export interface DraftToSave extends Omit<SavePaperTemplateMutationVariables, 'layout'> {
  readonly layout: object;
}

/** As a file: with a logo in it a layout is larger than what a request may hold otherwise. */
export async function saveTemplate({ layout, ...rest }: DraftToSave): Promise<Written> {
  const file = new File([JSON.stringify(layout)], 'layout.json', { type: 'application/json' });
  return written(await ask(SavePaperTemplate, { ...rest, layout: file }));
}

export type DecidingCommand = 'approve' | 'activate' | 'discard' | 'retire';

export async function decideTemplate(
  command: DecidingCommand,
  { code, version, lockVersion }: Pick<TemplateRow, 'code' | 'version' | 'lockVersion'>,
): Promise<Written> {
  const seen = { code, version, lockVersion };
  switch (command) {
    case 'approve':
      return written(await ask(ApprovePaperTemplate, seen));
    case 'activate':
      return written(await ask(ActivatePaperTemplate, seen));
    case 'discard':
      return written(await ask(DiscardPaperTemplate, seen));
    case 'retire':
      return written(await ask(RetirePaperTemplate, seen));
  }
}
