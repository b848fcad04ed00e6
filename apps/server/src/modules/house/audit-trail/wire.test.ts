import { makeExecutableSchema } from '@graphql-tools/schema';
import { typeDefs } from '@senlab/contract/server';
import { isEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { ChainBreakKind } from '../../ground/audit/index.ts';
import { toVerification } from './wire.ts';

const report = { firstSeal: 1, lastSeal: 2, events: 3, retired: 0, head: undefined, next: undefined };
const found = (kind: ChainBreakKind): Parameters<typeof toVerification>[0]['breaks'][number] => ({
  kind,
  sealNo: 12,
  eventId: '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07',
  report: null,
  time: '2026-11-14T20:30:05.000Z',
});

describe('a verification on the wire', () => {
  it('words a break for people, with the time of the hospital', () => {
    const [first] = toVerification({ ...report, breaks: [found('event-changed')] }).breaks;
    expect(first).toMatchObject({
      kind: 'event_changed',
      text: 'Một dòng nhật ký đã bị sửa sau khi niêm phong. Vị trí: niêm phong số 12, dòng 019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07, 15/11/2026 03:30:05.',
    });
  });

  it.each([
    ['link-broken', 'link_broken'],
    ['document-changed', 'document_changed'],
    ['document-not-in-log', 'document_not_in_log'],
  ] as const)('names the break %s by a word that the interface knows', (kind, name) => {
    const [first] = toVerification({ ...report, breaks: [found(kind)] }).breaks;
    expect(first?.kind).toBe(name);
    const known = makeExecutableSchema({ typeDefs }).getType('AuditBreakKind');
    expect(isEnumType(known) && known.getValue(name)).toBeTruthy();
  });

  it('names the paper whose document is not what was signed', () => {
    const paper = { ...found('document-replaced'), sealNo: null, eventId: null, report: 'CS1-261114-0001/2' };
    const [first] = toVerification({ ...report, breaks: [paper] }).breaks;
    expect(first?.text).toContain('phiếu CS1-261114-0001/2');
  });

  it('names no place where there is none', () => {
    const nowhere = { ...found('head-missing'), sealNo: null, eventId: null, time: null };
    const wire = toVerification({ ...report, breaks: [nowhere] });
    expect(wire.breaks[0]?.text).not.toContain('Vị trí');
    expect(wire).toMatchObject({ isIntact: false, headSeal: null, headHash: null, nextSeal: null });
  });
});
