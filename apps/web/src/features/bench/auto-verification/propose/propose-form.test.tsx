import { codes, refusalTexts } from '@senlab/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearMessages } from '@senlab/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, success } from '../../../../../test-support/fake-server.ts';
import {
  doctor,
  openRules,
  sentTo,
  startRuleServer,
  technician,
  type RuleServer,
} from '../auto-verification.test-support.tsx';
import { aRule, aTrial, anActiveRule } from '../rule-examples.ts';
import { texts } from '../texts.ts';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const say = texts.propose;
let server: RuleServer;

beforeEach(() => {
  server = startRuleServer();
  server.answers['AutoVerificationDryRun'] = () => success(aTrial());
  server.answers['ProposeAutoVerificationRule'] = () => {
    server.rules = [aRule({ isOwnProposal: true })];
    return success(aRule({ isOwnProposal: true }));
  };
});
afterEach(() => act(() => clearMessages()));

const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });
const sent = (): readonly unknown[] => sentTo(server, 'ProposeAutoVerificationRule');
const sendButton = (): HTMLElement => screen.getByRole('button', { name: say.send });

async function openForm(): Promise<void> {
  openRules(technician);
  await userEvent.click(await button(say.open));
}

async function choose(typed = 'duong'): Promise<void> {
  const field = await screen.findByRole('combobox', { name: say.test });
  await userEvent.type(field, typed);
  await screen.findByRole('option');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('switch', { name: say.isOn });
}

async function switchOn(): Promise<void> {
  await userEvent.click(screen.getByRole('switch', { name: say.isOn }));
}

async function tryIt(): Promise<HTMLElement> {
  await userEvent.click(await button(texts.trial.run(30)));
  return screen.findByRole('region', { name: texts.trial.title(30) });
}

describe('before anything is sent', () => {
  test('the form is not offered to somebody who may only approve', async () => {
    openRules(doctor);
    await screen.findByText(texts.none.title);
    expect(screen.queryByRole('button', { name: say.open })).toBeNull();
  });

  test('a test must be chosen', async () => {
    await openForm();
    await userEvent.click(sendButton());
    expect(await screen.findAllByText(say.chooseTest)).toHaveLength(2);
    expect(sent()).toEqual([]);
  });

  test('a new rule is off until somebody switches it on', async () => {
    await openForm();
    await choose();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: say.isOn }).checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: say.range }).checked).toBe(true);
    expect(screen.getByText(say.first)).toBeTruthy();
  });

  test('the trial must have been looked at: the button says so and leads to it', async () => {
    await openForm();
    await choose();
    await switchOn();
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(say.needsTrial).id).toBe(sendButton().getAttribute('aria-describedby'));
    await userEvent.click(sendButton());
    expect(document.activeElement).toBe(await button(texts.trial.run(30)));
    expect(sent()).toEqual([]);
  });

  test('a trial of other terms does not count', async () => {
    await openForm();
    await choose();
    await switchOn();
    await tryIt();
    expect(sendButton().getAttribute('aria-disabled')).toBe('false');
    await userEvent.type(screen.getByRole('textbox', { name: say.age }), '8');
    expect(screen.getByText(say.trialOld)).toBeTruthy();
    expect(screen.queryByRole('region', { name: texts.trial.title(30) })).toBeNull();
    await userEvent.click(sendButton());
    expect(sent()).toEqual([]);
  });

  test('a trial that was refused does not count, and says why', async () => {
    server.answers['AutoVerificationDryRun'] = () =>
      refusal(codes.invalid, refusalTexts['dry-run-days-wrong']);
    await openForm();
    await choose();
    await switchOn();
    await userEvent.click(await button(texts.trial.run(30)));
    expect(await screen.findByText(refusalTexts['dry-run-days-wrong'])).toBeTruthy();
    await userEvent.click(sendButton());
    expect(sent()).toEqual([]);
  });

  test.each(['0', '721', '8,5'])('an age of %s is refused beside its field, and not tried', async (age) => {
    await openForm();
    await choose();
    await userEvent.type(screen.getByRole('textbox', { name: say.age }), age);
    expect(screen.getByText(refusalTexts['auto-rule-age-wrong'])).toBeTruthy();
    await userEvent.click(await button(texts.trial.run(30)));
    await userEvent.click(sendButton());
    expect(sentTo(server, 'AutoVerificationDryRun')).toEqual([]);
    expect(sent()).toEqual([]);
  });

  test.each([
    ['restricted', 'hiv'],
    ['of words', 'nhan xet'],
  ])('a test that is %s is not switched on', async (_name, typed) => {
    await openForm();
    await choose(typed);
    await switchOn();
    expect(screen.getByText(refusalTexts['auto-rule-test-excluded'])).toBeTruthy();
    await tryIt();
    await userEvent.click(sendButton());
    expect(sent()).toEqual([]);
  });

  test('versions that did not come can be asked for again', async () => {
    await openForm();
    const answer = server.answers['AutoVerificationRules'];
    delete server.answers['AutoVerificationRules'];
    const field = await screen.findByRole('combobox', { name: say.test });
    await userEvent.type(field, 'duong');
    await screen.findByRole('option');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(say.versionsFailed)).toBeTruthy();
    await userEvent.click(sendButton());
    expect(sent()).toEqual([]);
    if (answer !== undefined) server.answers['AutoVerificationRules'] = answer;
    await userEvent.click(await button(say.retry));
    expect(await screen.findByText(say.first)).toBeTruthy();
  });

  test('Esc leaves the form, and the focus comes back to the button that opened it', async () => {
    await openForm();
    await choose();
    (await button(texts.trial.run(30))).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: say.open })));
    expect(screen.queryByRole('form', { name: say.title })).toBeNull();
  });
});

describe('a trial', () => {
  test('counts, and says for each reason what relaxing it would change', async () => {
    await openForm();
    await choose();
    await switchOn();
    const trial = await tryIt();
    expect(within(trial).getByText('1.200')).toBeTruthy();
    expect(within(trial).getByText('900').textContent).toContain('75');
    const tooOld = trial.querySelector('[data-obstacle="too-old"]');
    expect(tooOld?.textContent).toContain('120');
    expect(tooOld?.textContent).toContain(texts.trial.relaxed(45));
  });

  test('never promises that a critical result could be let through', async () => {
    await openForm();
    await choose();
    await switchOn();
    const critical = (await tryIt()).querySelector('[data-obstacle="critical"]');
    expect(critical?.textContent).toContain(texts.trial.fixed(12));
    expect(critical?.textContent).not.toContain('Nới riêng');
  });

  test('without any result says that nothing is known', async () => {
    server.answers['AutoVerificationDryRun'] = () =>
      success(aTrial({ total: 0, passed: 0, held: 0, why: [] }));
    await openForm();
    await choose();
    await switchOn();
    expect(within(await tryIt()).getByText(texts.trial.none)).toBeTruthy();
  });

  test('that looked at a part only says so', async () => {
    server.answers['AutoVerificationDryRun'] = () => success(aTrial({ isCut: true }));
    await openForm();
    await choose();
    await switchOn();
    expect(within(await tryIt()).getByText(texts.trial.cut)).toBeTruthy();
  });
});

describe('a proposal', () => {
  test('is sent with its terms by keys, and waits for somebody else', async () => {
    await openForm();
    await choose();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard('8');
    await tryIt();
    sendButton().focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(say.sent('Đường huyết', 1))).toBeTruthy();
    expect(sent()).toEqual([
      { draft: { testCode: 'GLU', version: 1, isOn: true, maxAgeHours: 8, requireRange: true } },
    ]);
    expect(await screen.findByText(texts.actions.ownProposal)).toBeTruthy();
    expect(screen.queryByRole('form', { name: say.title })).toBeNull();
  });

  test('to switch off needs no trial, begins with what holds, and is the next version', async () => {
    server.rules = [anActiveRule({ version: 3, maxAgeHours: 12, requireRange: false })];
    openRules(technician);
    await userEvent.click(await button(texts.actions.ofVersion(texts.actions.change, 'Đường huyết', 3)));
    const age = await screen.findByRole<HTMLInputElement>('textbox', { name: say.age });
    expect(age.value).toBe('12');
    expect(screen.getByText(`${say.next(4)} ${say.replaces(3)}`)).toBeTruthy();
    await switchOn();
    await userEvent.click(sendButton());
    await waitFor(() =>
      expect(sent()).toEqual([
        { draft: { testCode: 'GLU', version: 4, isOn: false, maxAgeHours: 12, requireRange: false } },
      ]),
    );
  });

  test('that somebody else overtook is said so, and gets the next number without being typed again', async () => {
    await openForm();
    await choose();
    server.answers['ProposeAutoVerificationRule'] = () => {
      server.rules = [aRule()];
      return refusal(codes.invalid, refusalTexts['lab-rule-version-wrong']);
    };
    await userEvent.click(sendButton());
    expect(await screen.findByText(refusalTexts['lab-rule-version-wrong'])).toBeTruthy();
    expect(await screen.findByText(`${say.next(2)} ${say.alsoWaits(1, 'Đỗ Quang Huy')}`)).toBeTruthy();
  });

  test('keeps what was typed when the server could not be reached', async () => {
    await openForm();
    await choose();
    await userEvent.type(screen.getByRole('textbox', { name: say.age }), '8');
    delete server.answers['ProposeAutoVerificationRule'];
    await userEvent.click(sendButton());
    expect(await screen.findByText(texts.unreachable)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: say.age }).value).toBe('8');
  });

  test('is sent once however often the button is pressed', async () => {
    await openForm();
    await choose();
    await userEvent.dblClick(sendButton());
    expect(await screen.findByText(say.sent('Đường huyết', 1))).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });
});
