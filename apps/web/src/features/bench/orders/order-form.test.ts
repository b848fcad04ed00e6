import { describe, expect, test } from 'vitest';
import { aPatient } from '../../patients/patients/patient-examples.ts';
import { catalogueExample as catalogue } from './catalogue-example.ts';
import { reduceOrder, startForm, type OrderAction, type OrderForm } from './order-form.ts';
import { orderInput, pregnancyOfFields, storedDate, unreadableIssues, visibleIssues } from './order-input.ts';

const empty = startForm(aPatient(), { locationCode: 'CS1' }, true);
const run = (...actions: readonly OrderAction[]): OrderForm => actions.reduce(reduceOrder, empty);
const set = (field: Extract<OrderAction, { type: 'set' }>['field'], value: string): OrderAction => ({
  type: 'set',
  field,
  value,
});
const add = (code: string): OrderAction => ({ type: 'add', item: { kind: 'panel', code }, catalogue });
const subject = { patientId: 'p1', screening: null } as const;

const pregnancy = {
  _id: 'g1',
  version: 1,
  lmp: '2026-08-20',
  edd: '2027-05-27',
  eddSource: 'lmp',
  ultrasoundDate: null,
  ultrasoundGaDays: null,
  transferDate: null,
  embryoDays: null,
  fetuses: 1,
  chorionicity: null,
  para: '1001',
  conception: null,
} as const;

describe('an order begins', () => {
  test('with the open pregnancy of the record; a due date counted from it is not a second fact', () => {
    const { fields } = startForm(aPatient({ pregnancy }), {}, true);
    expect(fields).toMatchObject({
      pregnancyState: 'pregnant',
      'pregnancy.lmp': '2026-08-20',
      'pregnancy.edd': '',
    });
  });

  test.each([
    ['that somebody wrote down', { eddSource: 'stated' }],
    ['that is all there is', { lmp: null }],
  ] as const)('with a due date %s', (_which, change) => {
    const { fields } = startForm(aPatient({ pregnancy: { ...pregnancy, ...change } }), {}, true);
    expect(fields['pregnancy.edd']).toBe('2027-05-27');
  });

  test.each([
    ['may be pregnant', true, 'unknown'],
    ['cannot be', false, 'not_pregnant'],
  ])('for somebody who %s', (_who, isPossible, state) => {
    expect(startForm(aPatient(), {}, isPossible).fields.pregnancyState).toBe(state);
  });
});

describe('filling in', () => {
  test('nothing was touched until something is', () => {
    expect(empty.isUntouched).toBe(true);
    expect(run({ type: 'touch', field: 'diagnosis' }).isUntouched).toBe(true);
    expect(run(set('diagnosis', 'x')).isUntouched).toBe(false);
    expect(run(add('CTM')).isUntouched).toBe(false);
  });

  test.each([
    ['bhyt', 'insured'],
    ['free', 'exempt'],
    ['service', 'unpaid'],
    ['nobody knows', 'unpaid'],
  ])('payer %s means %s', (payer, payment) => {
    expect(run(set('payerType', payer)).fields.paymentStatus).toBe(payment);
  });

  test('removing takes the item and its reason away', () => {
    const form = run(
      add('CTM'),
      { type: 'explain', code: 'CTM', reason: 'quality', text: '' },
      { type: 'remove', code: 'CTM' },
      add('CTM'),
    );
    expect(form.items).toEqual([{ kind: 'panel', code: 'CTM', reason: '', text: '' }]);
  });

  test('a reason for another item changes nothing', () => {
    const form = run(add('CTM'), { type: 'explain', code: 'TSG', reason: 'quality', text: '' });
    expect(form.items[0]?.reason).toBe('');
  });
});

describe('what is sent', () => {
  test.each([
    ['a listed reason', 'quality', '', 'quality'],
    ['a sentence', 'other', 'Bác sĩ yêu cầu làm lại', 'Bác sĩ yêu cầu làm lại'],
    ['"other" without a sentence, for the server to ask for one', 'other', '  ', 'other'],
    ['no reason', '', '', null],
  ])('%s', (_what, reason, text, sent) => {
    const form = run(add('CTM'), { type: 'explain', code: 'CTM', reason, text });
    expect(orderInput(form, subject).items).toEqual([{ kind: 'panel', code: 'CTM', reorderReason: sent }]);
  });

  test('facts of a pregnancy travel with a pregnant woman only', () => {
    const form = run(set('pregnancy.lmp', '2026-08-20'), set('pregnancyState', 'postpartum'));
    expect(orderInput(form, subject).pregnancy).toBeNull();
  });

  test('weeks and days of a scan are days', () => {
    const form = run(
      set('pregnancyState', 'pregnant'),
      set('pregnancy.ultrasoundDate', '2026-11-01'),
      set('pregnancy.gaWeeks', '12'),
      set('pregnancy.gaDays', '3'),
    );
    expect(orderInput(form, subject).pregnancy).toMatchObject({ ultrasoundGaDays: 87 });
  });

  test.each([
    ['one fetus has no chorionicity', '1', null],
    ['two have', '2', 'dcda'],
  ])('%s', (_what, fetuses, chorionicity) => {
    const form = run(
      set('pregnancyState', 'pregnant'),
      set('pregnancy.chorionicity', 'dcda'),
      set('pregnancy.fetuses', fetuses),
    );
    expect(orderInput(form, subject).pregnancy).toMatchObject({ chorionicity });
  });

  test.each([
    [null, null],
    ['second-trimester', { ultrasoundDate: '2026-11-01', smoker: false, diabetesType1: null }],
    [
      'first-trimester',
      {
        ultrasoundDate: '2026-11-01',
        smoker: false,
        diabetesType1: null,
        crlMm: '58,4',
        ntMm: null,
        sonographer: null,
        machine: null,
      },
    ],
  ] as const)('screening %s sends what its fields showed', (screening, sent) => {
    const form = run(
      set('screening.ultrasoundDate', '2026-11-01'),
      set('screening.crlMm', '58,4'),
      set('screening.smoker', 'no'),
    );
    expect(orderInput(form, { ...subject, screening }).screening).toEqual(sent);
  });

  test.each([
    ['200826', '2026-08-20'],
    ['20/8/2026', '2026-08-20'],
    ['31/02/2026', '31/02/2026'],
    ['', ''],
  ])('a date typed as «%s» is kept as «%s»', (typed, kept) => {
    expect(storedDate(typed)).toBe(kept);
  });
});

describe('what the server could not read is refused here', () => {
  test.each([
    ['a day that is none', 'pregnancy.lmp', '31/02/2026', 'pregnancy.lmp'],
    ['eight days of a week', 'pregnancy.gaDays', '8', 'pregnancy.ultrasoundDate'],
    ['letters for weeks', 'pregnancy.gaWeeks', 'abc', 'pregnancy.ultrasoundDate'],
    ['letters for an embryo', 'pregnancy.embryoDays', 'x', 'pregnancy.transferDate'],
  ] as const)('%s', (_what, field, value, at) => {
    const form = run(set('pregnancyState', 'pregnant'), set(field, value));
    expect(unreadableIssues(form, null).map((issue) => issue.field)).toEqual([at]);
    expect(
      unreadableIssues({ ...form, fields: { ...form.fields, pregnancyState: 'unknown' } }, null),
    ).toEqual([]);
  });

  test.each([
    ['', null],
    ['no', false],
    ['yes', true],
  ])('an answer that was left at %j is sent as %j', (chosen, sent) => {
    const form = run(set('screening.diabetesType1', chosen));
    const { screening } = orderInput(form, { ...subject, screening: 'second-trimester' });
    expect(screening?.diabetesType1).toBe(sent);
  });

  test('a scan of the screening only where it is asked for', () => {
    const form = run(set('screening.ultrasoundDate', 'hôm qua'));
    expect(unreadableIssues(form, null)).toEqual([]);
    expect(unreadableIssues(form, 'second-trimester')).toHaveLength(1);
  });

  test('half a scan dates nothing', () => {
    const { fields } = run(set('pregnancy.ultrasoundDate', '2026-11-01'));
    expect(pregnancyOfFields(fields)).toMatchObject({ ultrasoundDate: '2026-11-01', ultrasoundGaDays: null });
  });
});

describe('what may be said', () => {
  const issues = [
    { field: 'diagnosis', message: 'Chẩn đoán là bắt buộc.' },
    { field: 'pregnancy.ultrasoundDate', message: 'Siêu âm' },
    { field: 'items.CTM', message: 'Lý do' },
    { field: 'items.CTM', message: 'Thứ hai' },
  ];
  test.each([
    ['before anybody was there', [], false, ['items.CTM']],
    ['after a field was left', ['diagnosis'], false, ['diagnosis', 'items.CTM']],
    ['half a scan still being typed', ['pregnancy.ultrasoundDate'], false, ['items.CTM']],
    ['everything after an attempt', [], true, ['diagnosis', 'pregnancy.ultrasoundDate', 'items.CTM']],
  ] as const)('%s', (_when, touched, isAttempted, fields) => {
    const shown = visibleIssues({ touched, isAttempted }, issues);
    expect([...shown.keys()]).toEqual(fields);
    expect(shown.get('items.CTM')).toBe('Lý do');
  });
});
