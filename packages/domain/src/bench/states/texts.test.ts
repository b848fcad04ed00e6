import { describe, expect, test } from 'vitest';
import { labRecordStateLabels, turnaroundLabels } from '../lab-records/texts.ts';
import {
  orderPriorityLabels,
  orderStateLabels,
  paymentStatusLabels,
  reorderReasonLabels,
  timePointLabels,
} from '../orders/texts.ts';
import {
  amendmentCategoryLabels,
  reportCommandLabels,
  reportKindLabels,
  reportPartLabels,
  reportRowFieldLabels,
} from '../../reports/reports/texts.ts';
import { reportStateLabels } from '../../reports/reports/state-texts.ts';
import { specimenConditionLabels, specimenStateLabels } from '../specimens/texts.ts';
import { resultSourceLabels, resultStateLabels } from './texts.ts';

describe.each(
  Object.entries({
    labRecordStateLabels,
    turnaroundLabels,
    orderPriorityLabels,
    orderStateLabels,
    paymentStatusLabels,
    reorderReasonLabels,
    timePointLabels,
    specimenConditionLabels,
    specimenStateLabels,
    resultStateLabels,
    resultSourceLabels,
    amendmentCategoryLabels,
    reportCommandLabels,
    reportKindLabels,
    reportPartLabels,
    reportRowFieldLabels,
    reportStateLabels,
  }),
)('%s', (_, labels) => {
  test('tell one thing from another', () => {
    expect(new Set(Object.values(labels)).size).toBe(Object.keys(labels).length);
  });

  test('are composed, and begin with a capital', () => {
    for (const label of Object.values(labels)) {
      expect(label).toBe(label.normalize('NFC'));
      expect(label).toMatch(/^\p{Lu}/u);
    }
  });
});
