import { paperKinds } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { renderPaper } from '../../engine/render-paper.ts';
import { expectGolden, textOf } from '../../golden.test-support.ts';
import { checkLayout } from '../check/check-layout.ts';
import { everyPageFields, isNumberedPaper } from '../fields/paper-fields.ts';
import { paperFields } from '../fields/paper-fields.ts';
import type { PaperInputs } from '../paper-field.ts';
import { paperSamples } from '../samples/paper-samples.ts';
import { shippedTemplates, type ShippedTemplate } from './shipped-templates.ts';

const at = '2026-11-14T09:41:00+07:00';

function sampleOf({ code, paper }: ShippedTemplate): PaperInputs {
  const inputs = paperSamples[code] ?? paperSamples[paper];
  if (inputs === undefined) throw new Error(`${code} has no sample`);
  return inputs;
}

function draw(template: ShippedTemplate): Promise<Uint8Array> {
  const { layout, title, code } = template;
  return renderPaper({ layout, inputs: sampleOf(template), title, at, seed: code });
}

const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

describe.each(shippedTemplates.map((template) => [template.code, template] as const))(
  '%s',
  (code, template) => {
    test('may be printed by, also after it was stored as JSON', () => {
      const stored: unknown = JSON.parse(JSON.stringify(template.layout));
      expect(checkLayout(template.paper, template.size, stored)).toEqual([]);
    });

    test('has a sample for each of its fields and for nothing else', () => {
      const names = paperFields[template.paper].map(({ name }) => name);
      expect(Object.keys(sampleOf(template)).toSorted()).toEqual(names.toSorted());
    });

    test('looks as it was looked at, and says on each page whose it is', async () => {
      const bytes = await draw(template);
      expectGolden(bytes, code.toLowerCase());
      const pages = textOf(bytes).split('\f').slice(0, -1).map(squeezed);
      const sample = sampleOf(template);
      for (const [index, page] of pages.entries()) {
        const number = `Trang${String(index + 1)}/${String(pages.length)}`;
        for (const name of everyPageFields[template.paper])
          expect(page).toContain(squeezed(sample[name] ?? ''));
        expect(page.includes(number)).toBe(isNumberedPaper(template.paper));
      }
    });
  },
);

test('every paper has one, with a code of its own', () => {
  const codes = shippedTemplates.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(shippedTemplates.map(({ paper }) => paper))).toEqual(new Set(paperKinds));
});

test('a variant stands for a template of the same paper, and for no panel until somebody says so', () => {
  for (const { variantOf, paper, panelCodes } of shippedTemplates) {
    const base = shippedTemplates.find(({ code }) => code === variantOf);
    expect(base?.paper ?? paper).toBe(paper);
    expect(variantOf === null || base !== undefined).toBe(true);
    expect(panelCodes).toEqual([]);
  }
});

/** Start, pairs of digits, checksum and stop. */
const modulesOf = (digits: number): number => 11 + (digits / 2) * 11 + 11 + 13;

test('the bars of a tube label are wide enough for a scanner, with white at either side', () => {
  const label = shippedTemplates.find(({ code }) => code === 'NHAN-ONG');
  const bars = label?.layout.schemas.flat().find(({ type }) => type === 'code128');
  const module = (bars?.width ?? 0) / modulesOf(12);
  expect(module).toBeGreaterThanOrEqual(0.25);
  expect(bars?.position.x ?? 0).toBeGreaterThanOrEqual(10 * module);
  expect(50 - (bars?.position.x ?? 0) - (bars?.width ?? 0)).toBeGreaterThanOrEqual(10 * module);
});
