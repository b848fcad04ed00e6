import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PageCarded, PageSimple } from './page-layouts.tsx';
import { PageHeader } from './page-header.tsx';

/** `isWide`: at least 1280 px. */
function setWindow(isWide: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: !isWide,
    addEventListener() {},
    removeEventListener() {},
  }));
}

const parts = {
  header: <PageHeader title="Danh sách phiếu" subtitle="12 phiếu" actions={<button>Tạo phiếu</button>} />,
  toolbar: <button>Lọc</button>,
  left: { label: 'Bộ lọc', content: <button>Hôm nay</button> },
  right: { label: 'Chi tiết', content: <p>Phiếu số 1</p> },
};

describe.each([
  ['carded', PageCarded],
  ['simple', PageSimple],
])('a %s page', (_, Page) => {
  beforeEach(() => setWindow(true));

  test('has its header, toolbar, sidebars and content', () => {
    render(<Page {...parts}>nội dung</Page>);
    expect(screen.getByRole('heading', { level: 1, name: 'Danh sách phiếu' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Lọc' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Bộ lọc' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Chi tiết' })).toBeDefined();
    expect(screen.getByText('nội dung')).toBeDefined();
  });

  test('has no buttons for sidebars that are in sight', () => {
    render(<Page {...parts}>nội dung</Page>);
    expect(screen.queryByRole('button', { name: /^Mở/ })).toBeNull();
  });

  test('below 1280 px opens a sidebar as a drawer, and closes it by Esc', async () => {
    setWindow(false);
    const user = userEvent.setup();
    render(<Page {...parts}>nội dung</Page>);
    expect(screen.queryByRole('button', { name: 'Hôm nay' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mở Bộ lọc' }));
    expect(screen.getByRole('dialog', { name: 'Bộ lọc' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Hôm nay' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mở Bộ lọc' }));
  });

  test('has no button for a sidebar that it has not', () => {
    setWindow(false);
    render(<Page header={parts.header}>nội dung</Page>);
    expect(screen.queryByRole('button', { name: /^Mở/ })).toBeNull();
  });

  test('lets the keyboard scroll what scrolls inside it', () => {
    render(
      <Page header={parts.header} scroll="inner">
        nội dung
      </Page>,
    );
    expect(screen.getByRole('region', { name: 'Nội dung trang' }).tabIndex).toBe(0);
  });
});
