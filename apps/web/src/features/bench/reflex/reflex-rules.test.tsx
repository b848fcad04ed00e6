import { refusalTexts } from '@senlab/contract';
import type { Permission } from '@senlab/domain';
import { AppThemeProvider, clearMessages, SnackbarHost } from '@senlab/ui';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { aTest } from '../auto-verification/rule-examples.ts';
import type { ReflexRule } from './reflex-calls.ts';
import { ReflexRules } from './reflex-rules.tsx';
import { texts } from './texts.ts';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const technician: readonly Permission[] = ['results.read', 'results.verify', 'catalogue.propose'];
const doctor: readonly Permission[] = ['results.read', 'results.verify', 'catalogue.approve'];

function aRule(overrides: Partial<ReflexRule> = {}): ReflexRule {
  return {
    _id: 'rule-1',
    rowVersion: 1,
    ruleCode: 'TSH-FT4',
    version: 1,
    status: 'proposed',
    testCode: 'TSH',
    conditionKind: 'above',
    conditionValue: '4.5',
    sex: null,
    pregnancy: 'PREG',
    ageYearsMin: null,
    ageYearsMax: null,
    adds: [{ testCode: 'FT4', stableHours: 48 }],
    withinDays: 28,
    proposedTime: '2026-11-14T08:00:00+07:00',
    proposedByName: 'Đỗ Quang Huy',
    approvedTime: null,
    approvedByName: null,
    retiredTime: null,
    retiredByName: null,
    retireReason: null,
    isOwnProposal: false,
    ...overrides,
  };
}

const catalogue = [
  aTest({ code: 'TSH', name: 'TSH', unit: 'mIU/L' }),
  aTest({ code: 'FT4', name: 'FT4 tự do' }),
  aTest({ code: 'HIVAG', name: 'HIV Ag/Ab', sensitive: ['HIV'] }),
];

let server: FakeServer;
let rules: readonly ReflexRule[];

beforeEach(() => {
  setConfig(testConfig);
  rules = [];
  server = startFakeServer();
  server.answers['LabCatalogue'] = () =>
    success({ tests: catalogue, sections: [{ code: 'biochemistry', name: 'Hóa sinh' }] });
  server.answers['ReflexRules'] = () => {
    const sent = server.sent('ReflexRules').at(-1) as { filtered: readonly { id: string; value: string }[] };
    const data = rules.filter((rule) =>
      sent.filtered.every(({ id, value }) => rule[id as 'status' | 'ruleCode'] === value),
    );
    return {
      envelope: { code: 0, message: '', pages: 1, page: 0, records: data.length, recordsExact: true, data },
    };
  };
});
afterEach(() => act(() => clearMessages()));

function open(permissions: readonly Permission[], ...held: readonly ReflexRule[]): void {
  rules = held;
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  render(
    <AppThemeProvider>
      <SnackbarHost closeLabel="Đóng" />
      <ReflexRules />
    </AppThemeProvider>,
  );
}

const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });
const { actions, propose: say } = texts;

const aTrial = {
  days: 30,
  total: 1200,
  matched: 90,
  fromTube: 60,
  newTube: 10,
  present: 20,
  wards: [{ departmentName: 'Khoa Sản 1', count: 70 }],
  isCut: false,
};

describe('the list', () => {
  test('says when nothing runs, and is not asked for without the right to results', async () => {
    open(['catalogue.approve']);
    expect(screen.getByText(texts.notAllowed.title)).toBeTruthy();
    expect(server.operations).toEqual([]);
  });

  test('says in words what a rule does, and offers a doctor to approve somebody else’s', async () => {
    open(doctor, aRule());
    expect(await screen.findByText('TSH > 4,5 mIU/L')).toBeTruthy();
    expect(screen.getByText('→ Thêm FT4 tự do (ống còn trong 48 giờ)')).toBeTruthy();
    expect(screen.getByText('Đang mang thai · không thêm lại trong 28 ngày')).toBeTruthy();
    server.answers['ApproveReflexRule'] = () => {
      rules = [aRule({ status: 'active', rowVersion: 2 })];
      return success(rules[0]);
    };
    await userEvent.click(await button(actions.of(actions.approve, 'TSH-FT4 v1')));
    expect(await screen.findByText(actions.done.approve('TSH-FT4 v1'))).toBeTruthy();
    expect(server.sent('ApproveReflexRule')).toEqual([{ _id: 'rule-1', rowVersion: 1 }]);
    expect(await button(actions.of(actions.retire, 'TSH-FT4 v1'))).toBeTruthy();
  });

  test('offers the author to take it back and not to approve it, and says what the server refused', async () => {
    open([...doctor, 'catalogue.propose'], aRule({ isOwnProposal: true }));
    const withdraw = await button(actions.of(actions.withdraw, 'TSH-FT4 v1'));
    expect(screen.queryByRole('button', { name: actions.of(actions.approve, 'TSH-FT4 v1') })).toBeNull();
    server.answers['WithdrawReflexRule'] = () => refusal(40, refusalTexts['changed-meanwhile']);
    await userEvent.click(withdraw);
    expect(await screen.findByText(refusalTexts['changed-meanwhile'])).toBeTruthy();
  });
});

describe('a proposal', () => {
  test('begins from an example, is tried, and is sent as the next version', async () => {
    open(technician, aRule({ status: 'active' }));
    await screen.findByText('TSH > 4,5 mIU/L');
    await userEvent.click(await button(say.open));
    const form = await screen.findByRole('form', { name: say.title });
    await userEvent.click(await within(form).findByRole('button', { name: 'TSH-FT4' }));
    const limit = within(form).getByRole<HTMLInputElement>('textbox', { name: say.limitWith('mIU/L') });
    expect(limit.value).toBe('4,0');
    await userEvent.clear(limit);
    await userEvent.type(limit, '5,5');
    await userEvent.click(await button(say.send));
    expect(server.sent('ProposeReflexRule')).toEqual([]);
    server.answers['ReflexDryRun'] = () => success(aTrial);
    await userEvent.click(await button(say.trial(30)));
    const trial = await screen.findByRole('region', { name: texts.trial.title(30) });
    expect(trial.textContent).toContain('1.200');
    expect(trial.textContent).toContain('Khoa Sản 1 70');
    server.answers['ProposeReflexRule'] = () => success(aRule({ version: 2 }));
    await userEvent.click(await button(say.send));
    expect(await screen.findByText(say.sent('TSH-FT4 v2'))).toBeTruthy();
    expect(server.sent('ProposeReflexRule')).toMatchObject([
      {
        ruleCode: 'TSH-FT4',
        version: 2,
        terms: {
          testCode: 'TSH',
          conditionKind: 'above',
          conditionValue: '5.5',
          adds: [{ testCode: 'FT4', stableHours: 48 }],
        },
      },
    ]);
  });

  test('of a restricted result is refused beside its field, and not even tried', async () => {
    open(technician, aRule({ status: 'active' }));
    await userEvent.click(await button(actions.of(actions.change, 'TSH-FT4 v1')));
    const trigger = await screen.findByRole('combobox', { name: say.trigger });
    await userEvent.clear(trigger);
    await userEvent.type(trigger, 'hiv');
    await screen.findByRole('option');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await button(say.trial(30)));
    expect(await screen.findByText(refusalTexts['reflex-trigger-restricted'])).toBeTruthy();
    expect(server.sent('ReflexDryRun')).toEqual([]);
  });
});
