import { refusalTexts } from '@senlab/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import {
  openQuality,
  sentTo,
  startQualityServer,
  technician,
} from '../../../../../test-support/lab-quality-page.tsx';
import { aLot, anInstrument } from '../../../../../test-support/lab-quality.ts';
import { listAnswer } from '../../../../../test-support/lab-rows.ts';
import { fillField } from '../../../../../test-support/acts.ts';
import { texts } from '../texts.ts';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
const doctor = ['results.read', 'catalogue.approve'] as const;

beforeEach(() => {
  server = startQualityServer();
  server.answers['ControlLots'] = () => listAnswer([aLot()]);
});

const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('a proposed lot', () => {
  test('is approved by a doctor', async () => {
    server.answers['ApproveControlLot'] = () => success(aLot({ status: 'active' }));
    openQuality('?xem=lots', doctor);
    await userEvent.click(await button(texts.lots.approve));
    await waitFor(() => expect(sentTo(server, 'ApproveControlLot')).toEqual([{ _id: 'lot-1', version: 1 }]));
  });

  test('is not approved by the one who proposed it', async () => {
    server.answers['ControlLots'] = () => listAnswer([aLot({ isOwnProposal: true })]);
    openQuality('?xem=lots', [...doctor, 'catalogue.propose']);
    expect(await button(texts.lots.withdraw)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.lots.approve })).toBeNull();
    expect(screen.getByText(texts.lots.ownProposal)).toBeTruthy();
  });

  test('is neither approved nor withdrawn by another technician', async () => {
    openQuality('?xem=lots');
    await screen.findByText(/Huyết thanh nội kiểm mẫu/);
    for (const name of [texts.lots.approve, texts.lots.decline, texts.lots.withdraw, texts.lots.retire]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('is declined with a reason only', async () => {
    server.answers['DeclineControlLot'] = () => success(aLot({ status: 'retired' }));
    openQuality('?xem=lots', doctor);
    await userEvent.click(await button(texts.lots.decline));
    await userEvent.keyboard('{Enter}');
    expect(sentTo(server, 'DeclineControlLot')).toEqual([]);
    await userEvent.keyboard('SD không khớp phiếu của hãng{Enter}');
    await waitFor(() =>
      expect(sentTo(server, 'DeclineControlLot')).toMatchObject([{ reason: 'SD không khớp phiếu của hãng' }]),
    );
  });

  test('that somebody else approved meanwhile says so', async () => {
    server.answers['ApproveControlLot'] = () => refusal(3, refusalTexts['control-lot-already-active']);
    openQuality('?xem=lots', doctor);
    await userEvent.click(await button(texts.lots.approve));
    expect(await screen.findByText(refusalTexts['control-lot-already-active'])).toBeTruthy();
  });
});

test('a lot in use is retired with a reason', async () => {
  server.answers['ControlLots'] = () => listAnswer([aLot({ status: 'active', version: 2 })]);
  server.answers['RetireControlLot'] = () => success(aLot({ status: 'retired' }));
  openQuality('?xem=lots', doctor);
  await userEvent.click(await button(texts.lots.retire));
  await userEvent.keyboard('Hết vật liệu trong kho{Enter}');
  await waitFor(() =>
    expect(sentTo(server, 'RetireControlLot')).toEqual([
      { _id: 'lot-1', version: 2, reason: 'Hết vật liệu trong kho' },
    ]),
  );
});

describe('proposing', () => {
  test('is not offered to a doctor, who approves', async () => {
    openQuality('?xem=lots', doctor);
    await button(texts.lots.approve);
    expect(screen.queryByRole('button', { name: texts.lots.propose })).toBeNull();
  });

  test('an empty form is not sent', async () => {
    openQuality('?xem=lots', technician);
    await userEvent.click(await button(texts.lots.propose));
    await userEvent.click(await button(texts.lots.send));
    expect(screen.getByText(refusalTexts['control-lot-days-wrong'])).toBeTruthy();
    expect(sentTo(server, 'ProposeControlLot')).toEqual([]);
  });

  test('sends what was typed, with the unit of the test', async () => {
    server.answers['ProposeControlLot'] = () => success(aLot());
    openQuality('?xem=lots', technician);
    await userEvent.click(await button(texts.lots.propose));
    await choose(texts.instrument, anInstrument().name);
    await choose(texts.test, 'Glucose');
    const typed = {
      [texts.lots.material]: 'Huyết thanh',
      [texts.lots.lotNo]: 'L1',
      [texts.lots.mean]: '5,1',
      [texts.lots.sd]: '0,12',
      [texts.lots.validFrom]: '011126',
      [texts.lots.validTo]: '010427',
    };
    for (const [label, text] of Object.entries(typed)) {
      await fillField(screen.getByLabelText(label), text);
    }
    await userEvent.click(await button(texts.lots.send));
    await waitFor(() =>
      expect(sentTo(server, 'ProposeControlLot')).toMatchObject([
        { draft: { instrumentCode: 'SH-01', testCode: 'GLU', level: 1, mean: '5,1', unit: 'mmol/L' } },
      ]),
    );
    expect(sentTo(server, 'ProposeControlLot')).toMatchObject([
      { draft: { validFrom: '2026-11-01', validTo: '2027-04-01' } },
    ]);
  });
});
