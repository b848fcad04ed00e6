import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { shapePairs, textPairs, tooLow } from '../contrast-pairs.test-support.ts';
import { contrastRatio, hospitalPalette, readableColour } from './hospital-palette.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0').toUpperCase()}`);

describe('a colour that must be read', () => {
  test('stays as it is where it can be read', () => {
    expect(readableColour('#0F766E', ['#FFFFFF'], 4.5)).toBe('#0F766E');
  });

  test('is darkened on light paper until it can be read, and no further', () => {
    const yellow = readableColour('#FFD400', ['#FFFFFF'], 4.5);
    expect(contrastRatio(yellow, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(yellow, '#FFFFFF')).toBeLessThan(5);
  });

  test('is lightened on dark paper', () => {
    const navy = readableColour('#0A1A66', ['#101828'], 4.5);
    expect(contrastRatio(navy, '#101828')).toBeGreaterThanOrEqual(4.5);
  });

  test('can be read on the worst of several backgrounds', () => {
    const tried = readableColour('#7FB2FF', ['#FFFFFF', '#E6F4F1', '#F8FAFB'], 4.5);
    expect(contrastRatio(tried, '#E6F4F1')).toBeGreaterThanOrEqual(4.5);
  });

  test('is never lost: whatever the two colours, one end of the scale can be read', () => {
    fc.assert(
      fc.property(colour, colour, (one, behind) => {
        expect(contrastRatio(readableColour(one, [behind], 4.5), behind)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe("the hospital's palette", () => {
  test('is a calm one of ours when the hospital says nothing', () => {
    expect(hospitalPalette()).toMatchObject({ mode: 'light', paper: '#FFFFFF', accent: '#4453A3' });
  });

  test('keeps colours that can be read', () => {
    const palette = hospitalPalette({ accent: '#0B5CAD', brand: '#A61E4D' });
    expect(palette).toMatchObject({ accent: '#0B5CAD', brand: '#A61E4D' });
  });

  test('darkens a yellow that nobody could read', () => {
    const { accent, paper } = hospitalPalette({ accent: '#FFD400' });
    expect(contrastRatio(accent, paper)).toBeGreaterThanOrEqual(4.5);
  });

  test('is dark when the hospital wants dark paper', () => {
    expect(hospitalPalette({ paper: '#0B1220' })).toMatchObject({ mode: 'dark', paper: '#0B1220' });
  });

  test('can be read whatever colours a hospital gives', () => {
    const asked = fc.record(
      { accent: colour, brand: colour, ground: colour, paper: colour, ink: colour },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(asked, (colours) => {
        const palette = hospitalPalette(colours);
        expect(tooLow(palette, textPairs, 4.5)).toEqual([]);
        expect(tooLow(palette, shapePairs, 3)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
