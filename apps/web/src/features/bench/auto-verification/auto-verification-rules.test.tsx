import { codes, refusalTexts } from '@senlab/contract';
import type { Permission } from '@senlab/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearMessages } from '@senlab/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, success } from '../../../../test-support/fake-server.ts';
import {
  doctor,
  openRules,
  sentTo,
  startRuleServer,
  technician,
  type RuleServer,
} from './auto-verification.test-support.tsx';
import { aRule, aTrial, anActiveRule } from './rule-examples.ts';
import type { Rule } from './rule-calls.ts';
import { texts } from './texts.ts';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: RuleServer;
beforeEach(() => {
  server = startRuleServer();
});
afterEach(() => act(() => clearMessages()));

const { actions } = texts;
const name = 'Đường huyết';
const labelOf = (action: string, version = 1): string => actions.ofVersion(action, name, version);
const button = (label: string): Promise<HTMLElement> => screen.findByRole('button', { name: label });
const ways = [actions.approve, actions.decline, actions.withdraw, actions.retire] as const;

function expectWays(...offered: readonly string[]): void {
  const found = ways.filter((way) => screen.queryByRole('button', { name: labelOf(way) }) !== null);
  expect(found).toEqual(offered);
}

async function openWith(rule: Rule, permissions: readonly Permission[]): Promise<void> {
  server.rules = [rule];
  openRules(permissions);
  await screen.findByText(name);
}

/** As the server would answer after the step. */
function accept(operation: string, changed: Rule): void {
  server.answers[operation] = () => {
    server.rules = [changed];
    return success(changed);
  };
}

describe('the list', () => {
  test('says what it never does, before anything else', async () => {
    openRules(doctor);
    expect(await screen.findByText(texts.none.title)).toBeTruthy();
    expect(screen.getByText(texts.intro.off)).toBeTruthy();
    expect(screen.getByText(texts.intro.never)).toBeTruthy();
  });

  test('is not asked for by somebody who may not read results', () => {
    openRules(['catalogue.approve']);
    expect(screen.getByText(texts.notAllowed.title)).toBeTruthy();
    expect(server.operations).toEqual([]);
  });

  test('that did not come offers to try again', async () => {
    server.rules = [anActiveRule()];
    const answer = server.answers['AutoVerificationRules'];
    delete server.answers['AutoVerificationRules'];
    openRules(doctor);
    expect(await screen.findByText(texts.failed)).toBeTruthy();
    if (answer !== undefined) server.answers['AutoVerificationRules'] = answer;
    await userEvent.click(await button('Thử lại'));
    expect(await screen.findByText(name)).toBeTruthy();
  });

  test('shows the version in force beside the one that waits', async () => {
    server.rules = [aRule({ version: 2 }), anActiveRule({ isOn: false })];
    openRules(doctor);
    const row = (await screen.findByText(name)).closest('li');
    expect(row?.querySelector('[data-status="active"]')?.textContent).toContain(`v1 · ${texts.off}`);
    expect(row?.querySelector('[data-status="proposed"]')?.textContent).toContain(`v2 · ${texts.on}`);
    expect(screen.getByText(texts.waiting(1))).toBeTruthy();
  });

  test('says so where no version is in force', async () => {
    await openWith(aRule(), doctor);
    expect(screen.getByText(texts.noActive)).toBeTruthy();
  });

  test('says why a version has no effect since its test became restricted', async () => {
    server.rules = [anActiveRule({ testCode: 'HIVAG' })];
    openRules(doctor);
    expect(await screen.findByText(refusalTexts['auto-rule-test-excluded'])).toBeTruthy();
  });

  test('a version that moved between the two questions is shown once', async () => {
    let asked = 0;
    const list = server.answers['AutoVerificationRules'];
    server.answers['AutoVerificationRules'] = () => {
      asked += 1;
      server.rules = [asked === 1 ? aRule() : anActiveRule({ _id: 'rule-1' })];
      return list?.() ?? 'no-answer';
    };
    openRules(doctor);
    const row = (await screen.findByText(name)).closest('li');
    expect(row?.querySelectorAll('[data-version]')).toHaveLength(1);
    expect(row?.querySelector('[data-status="active"]')).toBeTruthy();
  });

  test('arrows walk from test to test', async () => {
    server.rules = [anActiveRule(), anActiveRule({ _id: 'other', testCode: 'URE' })];
    openRules(doctor);
    const first = await button(texts.history(name));
    const second = await button(texts.history('Urê'));
    first.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(first);
  });
});

describe('what has ended', () => {
  const ended = aRule({
    _id: 'old',
    status: 'retired',
    retiredTime: '2026-11-15T07:30:00+07:00',
    retiredByName: 'BS. Lê Minh Châu',
    retireReason: 'Chưa đủ nội kiểm',
  });

  test('stands in the history of its test', async () => {
    server.rules = [ended, anActiveRule({ version: 2 })];
    openRules(technician);
    await userEvent.click(await button(texts.history(name)));
    const history = await screen.findByRole('list', { name: texts.history(name) });
    expect(within(history).getByText('Lý do: Chưa đủ nội kiểm')).toBeTruthy();
    expect(within(history).getByText('Không duyệt: BS. Lê Minh Châu, 07:30 15/11/2026')).toBeTruthy();
    expect(within(history).queryByRole('button')).toBeNull();
  });

  test('is said to be nothing where there is none', async () => {
    await openWith(anActiveRule(), technician);
    await userEvent.click(await button(texts.history(name)));
    expect(await screen.findByText(texts.noHistory)).toBeTruthy();
  });

  test('is found also where the test has no rule any more, and cannot be done anything about', async () => {
    server.rules = [ended];
    openRules(doctor);
    expect(await screen.findByText(texts.none.title)).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: texts.views.retired }));
    const list = await screen.findByRole('list', { name: texts.retiredList });
    expect(within(list).getByText(name)).toBeTruthy();
    expect(within(list).queryByRole('button')).toBeNull();
  });
});

describe('a proposal', () => {
  test('is approved by a doctor, and the focus stays with its test', async () => {
    await openWith(aRule(), doctor);
    accept('ApproveAutoVerificationRule', anActiveRule());
    await userEvent.click(await button(labelOf(actions.approve)));
    expect(await screen.findByText(actions.done.approve(name, 1))).toBeTruthy();
    expect(sentTo(server, 'ApproveAutoVerificationRule')).toEqual([{ _id: 'rule-1', rowVersion: 1 }]);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-rule-head')).toBe('GLU'));
  });

  test('of one’s own says that somebody else must approve it', async () => {
    await openWith(aRule({ isOwnProposal: true }), [...doctor, 'catalogue.propose']);
    expect(screen.getByText(actions.ownProposal)).toBeTruthy();
    expectWays(actions.decline, actions.withdraw);
  });

  test('of one’s own is withdrawn', async () => {
    await openWith(aRule({ isOwnProposal: true }), technician);
    expectWays(actions.withdraw);
    server.answers['WithdrawAutoVerificationRule'] = () => {
      server.rules = [];
      return success(aRule({ status: 'retired' }));
    };
    await userEvent.click(await button(labelOf(actions.withdraw)));
    expect(await screen.findByText(texts.none.title)).toBeTruthy();
    expect(sentTo(server, 'WithdrawAutoVerificationRule')).toEqual([{ _id: 'rule-1', rowVersion: 1 }]);
  });

  test('of another technician offers nothing to a technician', async () => {
    await openWith(aRule(), technician);
    expectWays();
  });

  test('offers nothing to somebody who only reads', async () => {
    await openWith(aRule(), ['results.read']);
    expectWays();
    expect(screen.queryByRole('button', { name: texts.propose.open })).toBeNull();
    expect(screen.queryByText(texts.trial.run(30))).toBeNull();
  });

  test('is not declined without a reason', async () => {
    await openWith(aRule(), doctor);
    await userEvent.click(await button(labelOf(actions.decline)));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(refusalTexts['reason-required'])).toBeTruthy();
    await userEvent.keyboard('abc{Enter}');
    expect(await screen.findByText(refusalTexts['reason-too-short'])).toBeTruthy();
    expect(sentTo(server, 'DeclineAutoVerificationRule')).toEqual([]);
  });

  test('is declined with a reason by keys alone', async () => {
    await openWith(aRule(), doctor);
    server.answers['DeclineAutoVerificationRule'] = () => {
      server.rules = [];
      return success(aRule({ status: 'retired' }));
    };
    (await button(labelOf(actions.decline))).focus();
    await userEvent.keyboard('{Enter}Chưa đủ nội kiểm{Enter}');
    expect(await screen.findByText(texts.none.title)).toBeTruthy();
    expect(sentTo(server, 'DeclineAutoVerificationRule')).toEqual([
      { _id: 'rule-1', rowVersion: 1, reason: 'Chưa đủ nội kiểm' },
    ]);
  });

  test('is left as it was with Esc, and the focus comes back', async () => {
    await openWith(aRule(), doctor);
    await userEvent.click(await button(labelOf(actions.decline)));
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(labelOf(actions.decline)),
    );
    expect(sentTo(server, 'DeclineAutoVerificationRule')).toEqual([]);
  });

  test.each([
    ['the server calls one’s own', refusalTexts['lab-rule-own-proposal']],
    ['somebody else approved meanwhile', refusalTexts['lab-rule-already-active']],
    ['of a test that became restricted', refusalTexts['auto-rule-test-excluded']],
    ['that is older than the one in force', refusalTexts['lab-rule-version-wrong']],
  ])('%s says so in the words of the server', async (_name, sentence) => {
    await openWith(aRule(), doctor);
    server.answers['ApproveAutoVerificationRule'] = () => refusal(codes.conflict, sentence);
    await userEvent.click(await button(labelOf(actions.approve)));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  test('is still there when the server could not be reached', async () => {
    await openWith(aRule(), doctor);
    await userEvent.click(await button(labelOf(actions.approve)));
    expect(await screen.findByText(texts.unreachable)).toBeTruthy();
    expectWays(actions.approve, actions.decline);
  });

  test('is tried by the one who decides, before saying yes', async () => {
    await openWith(aRule(), doctor);
    server.answers['AutoVerificationDryRun'] = () => success(aTrial());
    await userEvent.click(await screen.findByText(texts.trial.run(30)));
    expect(await screen.findByRole('region', { name: texts.trial.title(30) })).toBeTruthy();
    expect(sentTo(server, 'AutoVerificationDryRun')).toEqual([
      { testCode: 'GLU', days: 30, maxAgeHours: 8, requireRange: true },
    ]);
  });
});

describe('a version in force', () => {
  test.each([
    ['who verifies', ['results.read', 'results.verify']],
    ['who approves', ['results.read', 'catalogue.approve']],
  ] as const)('may be stopped at once by whoever it is %s', async (_name, permissions) => {
    await openWith(anActiveRule(), permissions);
    expectWays(actions.retire);
  });

  test('is not stopped by somebody who only enters values or proposes', async () => {
    await openWith(anActiveRule(), ['results.read', 'results.enter', 'catalogue.propose']);
    expectWays();
  });

  test('is stopped with a reason', async () => {
    await openWith(anActiveRule(), technician);
    server.answers['RetireAutoVerificationRule'] = () => {
      server.rules = [];
      return success(anActiveRule({ status: 'retired' }));
    };
    await userEvent.click(await button(labelOf(actions.retire)));
    await userEvent.keyboard('Máy đang sửa{Enter}');
    expect(await screen.findByText(actions.done.retire(name, 1))).toBeTruthy();
    expect(sentTo(server, 'RetireAutoVerificationRule')).toEqual([
      { _id: 'rule-active', rowVersion: 2, reason: 'Máy đang sửa' },
    ]);
  });

  test('is not stopped without a reason', async () => {
    await openWith(anActiveRule(), technician);
    await userEvent.click(await button(labelOf(actions.retire)));
    await userEvent.keyboard('     {Enter}');
    expect(await screen.findByText(refusalTexts['reason-required'])).toBeTruthy();
    expect(sentTo(server, 'RetireAutoVerificationRule')).toEqual([]);
  });

  test('that changed meanwhile keeps the typed reason and says so', async () => {
    await openWith(anActiveRule(), technician);
    server.answers['RetireAutoVerificationRule'] = () =>
      refusal(codes.conflict, refusalTexts['changed-meanwhile']);
    await userEvent.click(await button(labelOf(actions.retire)));
    await userEvent.keyboard('Máy đang sửa{Enter}');
    expect(await screen.findByText(refusalTexts['changed-meanwhile'])).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: actions.retireReason }).value).toBe(
      'Máy đang sửa',
    );
  });
});
