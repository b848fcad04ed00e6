import { render, screen } from '@testing-library/react';
import { printedScreenings, printedTexts, type ReportDocument, type ReportScreening } from '@senlab/domain';
import { expect, test } from 'vitest';
import { aReportRow } from '../../../../../test-support/lab-approval.ts';
import { PaperScreening } from './paper-values.tsx';

const screening: ReportScreening = {
  maternalAge: '31,2',
  weight: '54,5',
  fetuses: '1',
  chorionicity: '',
  conception: 'Tự nhiên',
  smoker: 'Không',
  diabetesType1: '',
  edd: '2027-05-27',
  datedBy: 'theo siêu âm',
  ultrasoundDate: '2026-11-13',
  gestationAtScan: '12 tuần 1 ngày',
  crl: '58,4',
  nt: '1,30',
  sonographer: 'ThS.BS Phạm Quỳnh Mẫu',
  machine: 'Voluson E10 – PK3',
};

/** What the block asks of a document. */
function aDocument(of: ReportScreening | null): ReportDocument {
  const document: unknown = { orders: [{ code: 'CD261115-0001', screening: of }], rows: [aReportRow()] };
  return document as ReportDocument;
}

test('what the risk was calculated from is read before it is signed, all of it, as it is printed', () => {
  const document = aDocument(screening);
  render(<PaperScreening document={document} />);
  const list = screen.getByLabelText(printedTexts.screening.title);
  const facts = printedScreenings(document).flatMap((each) => each.facts);
  expect([...list.querySelectorAll('dt')].map((name) => name.textContent)).toEqual(
    facts.map(({ name }) => `${name}:`),
  );
  expect([...list.querySelectorAll('dd')].map((value) => value.textContent)).toEqual(
    facts.map(({ value }) => value),
  );
});

test('an ordinary paper has nothing of it', () => {
  const { container } = render(<PaperScreening document={aDocument(null)} />);
  expect(container.textContent).toBe('');
});
