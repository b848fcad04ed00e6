import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aMe } from '../../../../../test-support/fake-server.ts';
import { anEvent } from '../../../../../test-support/lab-case.ts';
import { initialSession, useSession } from '../../../../session/session-store.ts';
import { userFromMe } from '../../../../session/user.ts';
import { Timeline } from './timeline.tsx';

const made = anEvent({
  entity: 'report-paper',
  entityLabel: 'PKQ-2611-000123/1',
  command: 'make',
  fromState: 'queued',
  toState: 'ready',
  actorName: null,
  changes: [{ field: 'sha256', before: null, after: 'a9f3' }],
});

function show(permissions: readonly string[]): string {
  useSession.setState({ ...initialSession, user: { ...userFromMe(aMe()), permissions: [...permissions] } });
  render(<Timeline events={[made]} testNames={new Map()} />);
  return document.body.textContent;
}

beforeEach(() => useSession.setState(initialSession, true));

test('a step of the machine is told in words, and no digest to who treats patients', () => {
  const told = show(['patients.read', 'results.read']);
  expect(told).toContain('Tạo PDF của phiếu PKQ-2611-000123/1');
  expect(told).toContain('Đang tạo PDF → Đã có PDF');
  expect(told).not.toMatch(/sha256|a9f3|queued/);
});

test('who reads the log unfolds what it keeps besides', () => {
  expect(show(['patients.read', 'audit.read'])).toContain('sha256: a9f3');
  expect(screen.getByText('Chi tiết kỹ thuật').closest('details')?.open).toBe(false);
});
