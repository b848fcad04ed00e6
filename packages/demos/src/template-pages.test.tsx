import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { showDemo } from '../test-support/demo-page.tsx';
import { FaqPage } from './faq/index.ts';
import { ModernInvoicePage } from './invoices/index.ts';
import { KnowledgeBasePage } from './knowledge-base/index.ts';
import { ComingSoonPage } from './notices/index.ts';
import { PricingPage2 } from './pricing/index.ts';
import { ModernSearchPage } from './search/index.ts';

test('[TPL-020] the questions are filtered while somebody types, without marks too, and one is open at a time', async () => {
  showDemo(FaqPage, '/pages/faq');
  const field = await screen.findByRole('searchbox', { name: 'Tìm trong câu hỏi' });
  const questions = (): readonly HTMLElement[] => screen.queryAllByRole('button', { expanded: false });
  expect((await screen.findAllByRole('button')).length).toBeGreaterThan(5);
  await userEvent.type(field, 'ban phim');
  expect(questions()).toHaveLength(1);
  await userEvent.click(questions()[0] ?? document.body);
  expect(await screen.findByText(/Phím Tab đi theo thứ tự đọc/)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.click(questions()[0] ?? document.body);
  await waitFor(() => expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1));
  await userEvent.type(field, 'xyz');
  await screen.findByText('Không có câu hỏi nào khớp');
});

test('[TPL-021] [ENT-KB-03] a category names how many articles it has, and one is read in a dialog', async () => {
  showDemo(KnowledgeBasePage, '/pages/knowledge-base');
  const card = await screen.findByRole('region', { name: 'Item Support' });
  await userEvent.click(within(card).getByRole('button', { name: 'Tất cả (24)' }));
  expect(within(card).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(within(card).getByRole('button', { name: 'Item installation guide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Item installation guide' });
  expect(within(dialog).getByText(/Unpack the archive/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[TPL-019] the search counts what it finds and pages through it', async () => {
  showDemo(ModernSearchPage, '/pages/search/modern');
  await screen.findByText('8 kết quả');
  await userEvent.click(screen.getByRole('button', { name: /2/ }));
  await screen.findByText('Nhật ký thay đổi');
  await userEvent.type(screen.getByRole('searchbox'), 'bieu do');
  await screen.findByText('1 kết quả');
});

test('[ENT-INV-02] the invoice shows each service and the sums in đồng', async () => {
  showDemo(ModernInvoicePage, '/pages/invoices/modern');
  const sheet = await screen.findByRole('article', { name: /HD-2026-0117/ });
  expect(within(sheet).getAllByRole('row')).toHaveLength(5);
  expect(sheet.textContent).toMatch(/Tổng cộng102\.668\.000\s₫/);
});

describe('pages without calls', () => {
  test('[TPL-015] offer three plans and answer four questions', () => {
    showDemo(PricingPage2, '/pages/pricing/style-2');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(screen.getByText('Được chọn nhiều nhất')).toBeTruthy();
  });

  test('[TPL-008] count down, and take no empty email', async () => {
    showDemo(ComingSoonPage, '/pages/coming-soon');
    expect(screen.getByRole('timer')).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Báo cho tôi' });
    expect(button.disabled).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email của bạn' }), 'a@example.com');
    await userEvent.click(button);
    await screen.findByText(/email không được gửi đi đâu/);
  });
});
