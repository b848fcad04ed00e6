import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aMe,
  doneBefore,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { renderInShell } from '../../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../../api/config.ts';
import { forgetCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { aPatient } from '../../patients/patients/patient-examples.ts';
import { catalogueExample } from './catalogue-example.ts';
import { OrderPage } from './order-page.tsx';
import { texts } from './texts.ts';

/** The page of a patient with one panel chosen, and the order sent. */
async function placeOrder(answers: FakeServer['answers']): Promise<FakeServer> {
  forgetCatalogue();
  setConfig(testConfig);
  const server = startFakeServer();
  server.answers['Patient'] = () => success(aPatient());
  server.answers['LabCatalogue'] = () => success(catalogueExample);
  server.answers['OrderingDoctors'] = () => success([]);
  server.answers['CheckOrder'] = () =>
    success({ issues: [], warnings: [], repeated: [], tubes: [], gestationalDays: null });
  server.answers['PlaceOrder'] = () =>
    success({ orderCode: 'CD261115-0007', recordId: 'r1', sid: '2611150007', issues: [], repeated: [] });
  server.answers['LabRecord'] = () => success({ priority: 'routine', specimens: [] });
  Object.assign(server.answers, answers);
  beginSession(userFromMe(aMe({ permissions: ['patients.read', 'orders.create'] })));
  const router = renderInShell(<OrderPage />);
  await act(() => router.navigate('/?bn=p1'));
  const field = await screen.findByLabelText(texts.picker.label);
  fireEvent.change(field, { target: { value: 'ctm' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: new RegExp(texts.place) }));
  await screen.findByText(texts.placed.again);
  return server;
}

test('an order that was placed before, when the answer was lost, stands there with its labels', async () => {
  const record = {
    sid: '2611150007',
    orders: [{ orderCode: 'CD261115-0007' }],
    priority: 'routine',
    specimens: [],
  };
  const server = await placeOrder({ PlaceOrder: () => doneBefore('r1'), LabRecord: () => success(record) });
  expect(screen.getByText(texts.placed.title('CD261115-0007'))).toBeDefined();
  expect(screen.getByText(texts.placed.sid('2611150007'))).toBeDefined();
  expect(screen.getByText(texts.placed.openCase).getAttribute('href')).toBe('/apps/lims/lims-detail/r1');
  expect(server.sent('PlaceOrder')).toHaveLength(1);
});

test('one more order for the same patient begins when it is known what the last one has changed', async () => {
  const server = await placeOrder({});
  const late = Promise.withResolvers<undefined>();
  const answer = { data: { response: { code: 0, message: '', data: aPatient() } } };
  const read = async (): Promise<unknown> => late.promise.then(() => answer);
  server.answers['Patient'] = () => ({ whole: Object.assign(new Response(), { json: read }) });
  fireEvent.click(screen.getByText(texts.placed.again));
  // A form that was shown now would begin anew with the answer, and what was typed would be gone.
  expect(screen.queryByLabelText(texts.picker.label)).toBeNull();
  late.resolve(undefined);
  await screen.findByLabelText(texts.picker.label);
});
