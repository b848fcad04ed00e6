import { describe, expect, test } from 'vitest';
import { paperSizes } from '../paper-kinds.ts';
import {
  checkTemplateContent,
  isTemplateCode,
  templateLimits,
  type TemplateContent,
  type TemplateWorld,
} from './check-content.ts';
import { paperSizeLabels } from './texts.ts';

const good: TemplateContent = {
  name: 'Phiếu double test',
  title: 'Phiếu kết quả sàng lọc',
  size: 'A4',
  panelCodes: ['DOUBLE'],
  locationCodes: ['CS1'],
  changeNote: '',
};
const world: TemplateWorld = {
  isVariant: true,
  hasPanel: (code) => code === 'DOUBLE' || /^P\d/.test(code),
  hasLocation: (code) => code === 'CS1',
};
const many = Array.from({ length: templateLimits.filters + 1 }, (_one, index) => `P${String(index)}`);

describe('what is said about a template', () => {
  test('is kept composed and without blanks at its ends', () => {
    const name = `  ${'Phiếu'.normalize('NFD')} double  `;
    expect(checkTemplateContent({ ...good, name }, world)).toEqual({
      ok: true,
      value: { ...good, name: 'Phiếu double' },
    });
  });

  test('of a base names neither panel nor site', () => {
    const plain = { ...good, panelCodes: [], locationCodes: [] };
    expect(checkTemplateContent(plain, { ...world, isVariant: false }).ok).toBe(true);
    const refused = { kind: 'invalid', reason: 'template-filters-unused' };
    const asBase = { ...world, isVariant: false };
    expect(checkTemplateContent({ ...plain, panelCodes: ['DOUBLE'] }, asBase)).toMatchObject({
      refusal: refused,
    });
    expect(checkTemplateContent({ ...plain, locationCodes: ['CS1'] }, asBase)).toMatchObject({
      refusal: refused,
    });
  });

  test.each<[string, Partial<TemplateContent>, string]>([
    ['a name of one letter', { name: ' X ' }, 'template-name-malformed'],
    ['a name of two lines', { name: 'Một\nhai' }, 'template-name-malformed'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'template-name-malformed'],
    ['half a character', { name: 'Phiếu \ud800' }, 'template-name-malformed'],
    ['no title', { title: '' }, 'template-title-malformed'],
    ['a zero in the title', { title: 'Phiếu\u0000' }, 'template-title-malformed'],
    ['a note that is too long', { changeNote: 'x'.repeat(501) }, 'template-note-too-long'],
    ['a size that nobody sells', { size: 'A3' }, 'template-size-unknown'],
    ['too many panels', { panelCodes: many }, 'template-filters-too-many'],
    ['a panel twice', { panelCodes: ['DOUBLE', 'DOUBLE'] }, 'template-filters-repeated'],
    ['a site twice', { locationCodes: ['CS1', 'CS1'] }, 'template-filters-repeated'],
    ['an unknown panel', { panelCodes: ['NOPE'] }, 'template-panel-unknown'],
    ['an unknown site', { locationCodes: ['CS9'] }, 'template-location-unknown'],
  ])('is refused with %s', (_what, change, reason) => {
    expect(checkTemplateContent({ ...good, ...change }, world)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason },
    });
  });

  test.each(['', 'a4', 'X', 'KQ XN', '-KQ', 'KQ_A', 'K'.repeat(21)])('knows no code %j', (text) => {
    expect(isTemplateCode(text)).toBe(false);
  });

  test.each(['KQ', 'KQXN-A4', '1A', 'K'.repeat(20)])('knows the code %j', (text) => {
    expect(isTemplateCode(text)).toBe(true);
  });

  test('has a word for each size', () => {
    expect(Object.keys(paperSizeLabels)).toEqual([...paperSizes]);
  });
});
