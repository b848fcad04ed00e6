import { refusalTexts } from '@senlab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import {
  aTemplateRow,
  aVersion,
  draws,
  placeNames,
  reads,
} from '../../../../../test-support/paper-templates.ts';
import { openTemplates, startTemplateServer } from '../../../../../test-support/paper-templates-page.tsx';
import { fillField } from '../../../../../test-support/acts.ts';
import { texts } from '../texts.ts';
import { TemplateList } from './template-list.tsx';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
beforeEach(() => {
  server = startTemplateServer();
});

const page = <TemplateList names={placeNames} />;

describe('the templates', () => {
  test('are shown by paper with their state, place, people and faults', async () => {
    server.answers['PaperTemplates'] = () =>
      success([
        aTemplateRow({ problemCount: 2 }),
        aTemplateRow({
          code: 'KQXN-A4',
          variantOf: null,
          panelCodes: [],
          status: 'active',
          editedByName: null,
        }),
        aTemplateRow({ code: 'KQXN-NOWHERE', panelCodes: [] }),
      ]);
    openTemplates(page, reads);
    const table = await screen.findByRole('table', { name: texts.list.table('Phiếu kết quả xét nghiệm') });
    expect(within(table).getByText('Gói: Double test')).toBeTruthy();
    expect(within(table).getByText(texts.problems(2))).toBeTruthy();
    expect(within(table).getByText(texts.places.everywhere)).toBeTruthy();
    expect(within(table).getByText(texts.places.nowhere)).toBeTruthy();
    expect(within(table).getByText(texts.shippedBy)).toBeTruthy();
    expect(within(table).getAllByText('Bản nháp · chờ phê duyệt')).toHaveLength(2);
  });

  test('cannot be added to by who only reads', async () => {
    openTemplates(page, reads);
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: texts.list.newVariant })).toBeNull();
  });

  test('that are filtered away leave a word behind', async () => {
    openTemplates(page, reads);
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('combobox', { name: texts.list.status }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ngừng áp dụng' }));
    expect(await screen.findByText(texts.empty.title)).toBeTruthy();
  });

  test('that do not come can be asked for again', async () => {
    server.answers['PaperTemplates'] = () => 'no-answer';
    openTemplates(page, reads);
    expect(await screen.findByText(texts.failed)).toBeTruthy();
  });
});

describe('a template of one’s own', () => {
  const bases = [aTemplateRow({ code: 'KQXN-A4', variantOf: null, panelCodes: [], status: 'active' })];
  const fill = async (): Promise<void> => {
    server.answers['PaperTemplates'] = () => success(bases);
    await userEvent.click(await screen.findByRole('button', { name: texts.list.newVariant }));
    const dialog = await screen.findByRole('dialog');
    await fillField(within(dialog).getByRole('textbox', { name: /^Mã mẫu/ }), 'kqxn-x');
    await fillField(within(dialog).getByRole('textbox', { name: /^Tên mẫu/ }), 'Mẫu mới');
    await userEvent.click(within(dialog).getByRole('button', { name: texts.variant.agree }));
  };

  test('is begun and opened', async () => {
    server.answers['PaperTemplates'] = () => success(bases);
    server.answers['CreatePaperTemplateVariant'] = () => success(aVersion({ code: 'KQXN-X' }));
    const address = openTemplates(page, draws);
    await fill();
    await waitFor(() => expect(address()).toBe('/apps/mau-phieu-pdf/KQXN-X'));
    const sent = server.operations.find(
      ({ operationName }) => operationName === 'CreatePaperTemplateVariant',
    );
    expect(sent?.body).toMatchObject({
      variables: { variant: { code: 'KQXN-X', variantOf: 'KQXN-A4', name: 'Mẫu mới', panelCodes: [] } },
    });
  });

  test('that is refused stays in the dialog with the reason', async () => {
    server.answers['PaperTemplates'] = () => success(bases);
    server.answers['CreatePaperTemplateVariant'] = () => refusal(5, refusalTexts['template-code-taken']);
    const address = openTemplates(page, draws);
    await fill();
    expect(await screen.findByText(refusalTexts['template-code-taken'])).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/apps/mau-phieu-pdf'));
  });
});
