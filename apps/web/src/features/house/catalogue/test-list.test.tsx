import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { success, type FakeServer } from '../../../../test-support/fake-server.ts';
import type { StreamRequest } from '../../../api/change-feed.ts';
import { openPage, startCatalogueServer } from '../../../../test-support/catalogue-page.tsx';
import { aTestRow, names, reader, technician } from '../../../../test-support/catalogue.ts';
import { texts } from './texts.ts';
import { TestList } from './test-list.tsx';

const streams = vi.hoisted((): StreamRequest[] => []);

vi.mock('../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

let server: FakeServer;

beforeEach(() => {
  streams.length = 0;
  server = startCatalogueServer();
  server.answers['CatalogueTests'] = () =>
    success([
      aTestRow(),
      aTestRow({ code: 'LYM%', name: 'Tỷ lệ bạch cầu lympho', sectionCode: 'haematology', rangeCount: 0 }),
    ]);
});

test('finds a test by its name without accents', async () => {
  openPage(<TestList names={names} />, reader);
  await screen.findByText('Định lượng Urê máu');
  await userEvent.type(screen.getByRole('textbox', { name: /Mã hoặc tên/ }), 'bach cau');
  await waitFor(() => expect(screen.queryByText('Định lượng Urê máu')).toBeNull());
  expect(screen.getByText('Tỷ lệ bạch cầu lympho')).toBeTruthy();
});

test('warns of a test without ranges', async () => {
  openPage(<TestList names={names} />, reader);
  expect(await screen.findByText(texts.tests.noRange, { selector: '[data-tone] *' })).toBeTruthy();
});

test('a code with a percent sign leads to its own page', async () => {
  const address = openPage(<TestList names={names} />, reader);
  await userEvent.click(await screen.findByText('Tỷ lệ bạch cầu lympho'));
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/apps/danh-muc/xet-nghiem/LYM%'));
});

test('a new test is offered to whoever may propose one', async () => {
  openPage(<TestList names={names} />, technician);
  expect(await screen.findByRole('link', { name: texts.tests.add })).toBeTruthy();
  openPage(<TestList names={names} />, reader);
  await screen.findByText('Định lượng Urê máu');
  expect(screen.queryByRole('link', { name: texts.tests.add })).toBeNull();
});

test('asks again with a hint', async () => {
  openPage(<TestList names={names} />, reader);
  await screen.findByText('Định lượng Urê máu');
  await waitFor(() => expect(streams).not.toHaveLength(0));
  server.answers['CatalogueTests'] = () => success([aTestRow({ name: 'Urê huyết thanh' })]);
  act(() => {
    for (const stream of streams) stream.onChanges([{ sequence: '9', topic: 'catalogue', _id: 'c-1' }]);
  });
  expect(await screen.findByText('Urê huyết thanh')).toBeTruthy();
});
