import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages, refusalTexts } from '@senlab/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  doneBefore,
  startFakeServer,
  success,
  testConfig,
  type Answer,
  type FakeServer,
} from '../../../../../test-support/fake-server.ts';
import { renderInShell } from '../../../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../../../api/config.ts';
import { aHit } from '../patient-examples.ts';
import { texts } from '../texts.ts';
import { forgetCommunes } from './place-slot.tsx';
import { Registration } from './registration.tsx';
import { keepRegistrationStart } from './prefill.ts';

const provinces = [{ code: '79', name: 'Thành phố Mẫu' }];
const mother = {
  id: 'm',
  patientCode: '260042189',
  fullName: 'Nguyễn Thị Hoa',
  birthDate: '1994-03-12',
  gender: 'female' as const,
  place: { provinceCode: '79', communeCode: '26740' },
};
const likely = { patient: aHit(), certainty: 'likely', reasons: ['same-name-and-birth-date'] };
const certain = { patient: aHit({ _id: 'p9' }), certainty: 'certain', reasons: ['same-national-id'] };
let server: FakeServer;

function refusedWith(message: string, data: object): () => Answer {
  return () => ({
    envelope: { code: 5, message, data: { patient: null, duplicates: [], issues: [], ...data } },
  });
}

const registered = () =>
  success({ patient: { _id: 'new', version: 1, patientCode: '260042205' }, duplicates: [], issues: [] });

beforeEach(() => {
  forgetCommunes();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['Communes'] = () => success([{ code: '26740', name: 'Phường Mẫu' }]);
  server.answers['PossibleDuplicates'] = () => success([]);
  server.answers['RegisterPatient'] = registered;
});

/** A child of a known mother needs the fewest words, so the rest of the form is already right. */
function showChild(): ReturnType<typeof renderInShell> {
  keepRegistrationStart({ kind: 'child', mother });
  return renderInShell(<Registration provinces={provinces} next={undefined} />);
}

function type(name: string, text: string): void {
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (field === null) throw new Error(`no field ${name}`);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

function fillChild(): void {
  const now = new Date();
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(
    new Date(now.getTime() - 24 * 3_600_000),
  );
  type('birth', day);
  type('birthTime', '08:45');
  fireEvent.click(screen.getByLabelText('Nữ'));
}

const save = () => fireEvent.click(screen.getByText('Lưu thông tin'));

function sent(): readonly { readonly draft: object; readonly seen: readonly string[] }[] {
  return server.sent('RegisterPatient') as readonly { draft: object; seen: readonly string[] }[];
}

test('what was typed into the search box stands in the form', () => {
  keepRegistrationStart({ kind: 'typed', text: 'trần lan 94' });
  renderInShell(<Registration provinces={provinces} next={undefined} />);
  expect(screen.getByDisplayValue('Trần Lan')).toBeDefined();
  expect(screen.getByDisplayValue('1994')).toBeDefined();
});

test('a newborn is registered with its mother, hour and number, and her page is opened', async () => {
  const router = showChild();
  fillChild();
  save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/lims/benh-nhan/new'));
  expect(sent()[0]?.draft).toMatchObject({
    fullName: 'CB Nguyễn Thị Hoa',
    birthTime: '08:45',
    motherId: 'm',
    birthOrder: 1,
    idType: 'none',
    noIdReason: 'newborn',
  });
});

test('whoever was registered before, when the answer was lost, is opened', async () => {
  server.answers['RegisterPatient'] = () => doneBefore('new');
  server.answers['Patient'] = () => success({ _id: 'new', version: 1, patientCode: '260042205' });
  const router = showChild();
  fillChild();
  save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/lims/benh-nhan/new'));
  expect(sent()).toHaveLength(1);
});

test('somebody who cannot be shown any more is said to be registered, and the form stays', async () => {
  server.answers['RegisterPatient'] = () => doneBefore(null);
  const router = showChild();
  fillChild();
  save();
  await screen.findByText(messages.done);
  expect(router.state.location.pathname).toBe('/');
});

test.each([
  ['Nam', 'male'],
  ['Nữ', 'female'],
])('[ENT-HOSP-20] the gender is asked for, and %s is sent as %s', async (label, gender) => {
  showChild();
  fillChild();
  fireEvent.click(within(screen.getByRole('radiogroup', { name: /Giới tính/ })).getByLabelText(label));
  save();
  await waitFor(() => expect(sent()[0]?.draft).toMatchObject({ gender }));
});

test('an empty form is refused here, in the words of the server, and nothing is sent', async () => {
  keepRegistrationStart({ kind: 'typed', text: '' });
  renderInShell(<Registration provinces={provinces} next={undefined} />);
  save();
  await screen.findByText(refusalTexts['full-name-required']);
  for (const reason of [
    'birth-date-required',
    'gender-required',
    'national-id-required',
    'province-required',
  ] as const) {
    expect(screen.getByText(refusalTexts[reason])).toBeDefined();
  }
  expect(sent()).toEqual([]);
});

describe('somebody who may be the same person', () => {
  test('is shown with the reasons while the form is being filled in', async () => {
    server.answers['PossibleDuplicates'] = () => success([likely]);
    showChild();
    fillChild();
    await screen.findByText(texts.duplicates.certainty.likely);
    expect(screen.getByText('Trùng họ tên và ngày sinh')).toBeDefined();
    expect(sent()).toEqual([]);
  });

  test('is asked about before anybody is made; told apart, the registration goes through', async () => {
    server.answers['RegisterPatient'] = refusedWith(refusalTexts['patients-to-look-at'], {
      duplicates: [likely],
    });
    const router = showChild();
    fillChild();
    save();
    fireEvent.click(await screen.findByText(texts.duplicates.other));
    expect(screen.getByText(new RegExp(texts.duplicates.otherSaid))).toBeDefined();
    server.answers['RegisterPatient'] = registered;
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/lims/benh-nhan/new'));
    expect(sent().map(({ seen }) => seen)).toEqual([[], ['p1']]);
  });

  test('can be looked at again', async () => {
    server.answers['PossibleDuplicates'] = () => success([likely]);
    showChild();
    fillChild();
    fireEvent.click(await screen.findByText(texts.duplicates.other));
    fireEvent.click(screen.getByText(texts.duplicates.undo));
    expect(screen.getByText(texts.duplicates.other)).toBeDefined();
  });

  test('may be the one: her page is opened, the half-filled form asks nothing', async () => {
    server.answers['PossibleDuplicates'] = () => success([likely]);
    const router = showChild();
    fillChild();
    fireEvent.click(await screen.findByText(texts.duplicates.same));
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/lims/benh-nhan/p1'));
    expect(sent()).toEqual([]);
  });

  test('with the same identity card cannot be passed over', async () => {
    server.answers['RegisterPatient'] = refusedWith(refusalTexts['patient-duplicate'], {
      duplicates: [certain],
    });
    showChild();
    fillChild();
    save();
    await screen.findByText(texts.duplicates.certainHint);
    expect(screen.queryByText(texts.duplicates.other)).toBeNull();
    expect(screen.getByText(texts.duplicates.same)).toBeDefined();
  });
});

describe('a refused registration keeps the form', () => {
  test('a number that is taken is said at its field', async () => {
    server.answers['RegisterPatient'] = refusedWith(refusalTexts['birth-order-taken'], {
      issues: [{ field: 'birthOrder', message: refusalTexts['birth-order-taken'] }],
    });
    showChild();
    fillChild();
    save();
    await screen.findByText(refusalTexts['birth-order-taken']);
    expect(screen.getByDisplayValue('CB Nguyễn Thị Hoa')).toBeDefined();
  });

  test('a server that is not reached', async () => {
    server.answers['RegisterPatient'] = () => 'no-answer';
    showChild();
    fillChild();
    save();
    await screen.findByText(texts.form.unreachable);
    expect(screen.getByDisplayValue('CB Nguyễn Thị Hoa')).toBeDefined();
  });
});

test('a half-filled form is not left without a question', async () => {
  const router = showChild();
  fillChild();
  void router.navigate('/elsewhere');
  await screen.findByText('Rời khỏi trang?');
  fireEvent.click(screen.getByText('Ở lại'));
  await waitFor(() => expect(screen.queryByText('Rời khỏi trang?')).toBeNull());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

describe('what the number of the card says', () => {
  const valueOf = (name: string): string | undefined =>
    document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
  const chosen = (): string | undefined =>
    document.querySelector<HTMLInputElement>('input[name="gender"]:checked')?.value;
  function showEmpty(): void {
    keepRegistrationStart({ kind: 'typed', text: '' });
    renderInShell(<Registration provinces={provinces} next={undefined} />);
  }

  test('fills in what nobody has typed, and says so', async () => {
    showEmpty();
    type('nationalId', '079194912345');
    await waitFor(() => expect(valueOf('birth')).toBe('1994'));
    expect(chosen()).toBe('female');
    expect(screen.getByDisplayValue('Thành phố Mẫu')).toBeDefined();
    const { cardRead, placeRead } = texts.duplicates;
    await screen.findByText(`${cardRead('nữ', 1994)} ${placeRead}`);
  });

  test('never goes over what was typed, but says that it differs', async () => {
    showEmpty();
    type('birth', '12/03/1995');
    fireEvent.click(screen.getByLabelText('Nam'));
    type('nationalId', '079194912345');
    await screen.findByText(texts.duplicates.cardTitle);
    expect([valueOf('birth'), chosen()]).toEqual(['12/03/1995', 'male']);
  });

  test('is taken back with the number that was mistyped', async () => {
    showEmpty();
    type('nationalId', '079194912345');
    await waitFor(() => expect(valueOf('birth')).toBe('1994'));
    type('nationalId', '079280912345');
    await waitFor(() => expect(valueOf('birth')).toBe('2080'));
    type('nationalId', '07928');
    await waitFor(() => expect(valueOf('birth')).toBe(''));
    expect(chosen()).toBeUndefined();
  });

  test('is not asked of a province that the hospital has not', async () => {
    showEmpty();
    type('nationalId', '001194912345');
    await waitFor(() => expect(valueOf('birth')).toBe('1994'));
    expect(screen.queryByDisplayValue('Thành phố Mẫu')).toBeNull();
  });
});

describe('a name typed in a hurry', () => {
  function typeName(text: string): HTMLInputElement {
    keepRegistrationStart({ kind: 'typed', text: '' });
    renderInShell(<Registration provinces={provinces} next={undefined} />);
    const field = document.querySelector<HTMLInputElement>('input[name="fullName"]');
    if (field === null) throw new Error('no name');
    fireEvent.change(field, { target: { value: text } });
    return field;
  }

  test('is offered with its marks, and one key takes them', () => {
    const field = typeName('nguyen thi hoa');
    expect(screen.getByText(/^Nguyễn Thị Hoa\?/)).toBeDefined();
    expect(field.value).toBe('nguyen thi hoa');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.value).toBe('Nguyễn Thị Hoa');
    expect(screen.queryByText(/^Nguyễn Thị Hoa\?/)).toBeNull();
  });

  test('gets no marks by itself, only its capitals', () => {
    const field = typeName('nguyen thi hoa');
    fireEvent.keyDown(field, { key: 'ArrowDown', ctrlKey: true });
    fireEvent.blur(field);
    expect(field.value).toBe('Nguyen Thi Hoa');
  });
});

test('the telephone is marked as required of everybody but newborns', async () => {
  keepRegistrationStart({ kind: 'typed', text: '' });
  renderInShell(<Registration provinces={provinces} next={undefined} />);
  const phone = () => document.querySelector<HTMLInputElement>('input[name="phone"]');
  expect(phone()?.required).toBe(true);
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date());
  type('birth', today);
  await waitFor(() => expect(phone()?.required).toBe(false));
  type('birth', '12/03/1994');
  await waitFor(() => expect(phone()?.required).toBe(true));
});
