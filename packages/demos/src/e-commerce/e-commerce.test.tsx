import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls, showDemo } from '../../test-support/demo-page.tsx';
import { OrderPage, OrdersPage, ProductsPage } from './index.ts';
import { ProductPage } from './product/index.ts';

const product = '/apps/e-commerce/products/:id/:handle?';

const save = (): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name: 'Lưu' });

test('[MOCK-ECOM-01] products are listed with how many there are left, in words too', async () => {
  showDemo(ProductsPage, '/apps/e-commerce/products');
  await screen.findByText('Gối bầu chữ U');
  expect(screen.getByText('20 sản phẩm')).toBeTruthy();
  expect(screen.getAllByText('sắp hết').length).toBeGreaterThan(0);
});

test('[MOCK-ECOM-03] a product is saved once its name is there and something has changed', async () => {
  showDemo(ProductPage, product, '/apps/e-commerce/products/2/goi-cho-con-bu');
  const name = await screen.findByRole('textbox', { name: /^Tên sản phẩm/ });
  expect(save().disabled).toBe(true);
  await userEvent.clear(name);
  expect(save().disabled).toBe(true);
  await userEvent.type(name, 'Gối ôm');
  await userEvent.click(screen.getByRole('tab', { name: 'Giá' }));
  const price = screen.getByRole('textbox', { name: /chưa thuế/ });
  await userEvent.clear(price);
  await userEvent.type(price, '-5');
  expect(screen.getByText('Cần một số không âm')).toBeTruthy();
  expect(save().disabled).toBe(true);
  await userEvent.clear(price);
  await userEvent.type(price, '200000');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /gồm thuế/ }).value).toBe('220000');
  await userEvent.click(save());
  await screen.findByText('Đã lưu sản phẩm');
  expect(calls.made).toEqual([
    'GET /api/e-commerce-app/product?productId=2',
    'POST /api/e-commerce-app/product/save',
  ]);
  await screen.findByRole('heading', { level: 1, name: 'Gối ôm' });
  expect(save().disabled).toBe(true);
});

test('[MOCK-ECOM-03] a new product is made under an address of its own', async () => {
  const { where } = showDemo(ProductPage, product, '/apps/e-commerce/products/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Tên sản phẩm/ }), 'Nôi mây');
  await userEvent.click(screen.getByRole('tab', { name: 'Hình ảnh' }));
  await userEvent.upload(
    screen.getByLabelText('Thêm hình'),
    new File(['x'], 'noi.png', { type: 'image/png' }),
  );
  await screen.findByRole('button', { name: 'Hình 1, hình chính', pressed: true });
  await userEvent.click(save());
  await screen.findByText('Đã lưu sản phẩm');
  expect(where()).toMatch(/products\/new-\d+\/noi-may$/);
});

test('[DEMO-009] an order shows its states, the newest first, and an invoice that prints alone', async () => {
  showDemo(OrderPage, '/apps/e-commerce/orders/:id', '/apps/e-commerce/orders/3');
  const history = await screen.findByRole('region', { name: 'Lịch sử trạng thái' });
  expect(
    within(history)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^Đang chuẩn bị hàng.*14:05:00$/) as string,
    expect.stringMatching(/^Đã gửi đi.*09:15:20$/) as string,
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Hóa đơn' }));
  expect(within(screen.getByRole('article')).getByText(/Cửa hàng mẫu Lá Sen/)).toBeTruthy();
});

test('[MOCK-ECOM-04] [ORDST-002] orders are listed with their newest state in words; an unknown one says so', async () => {
  showDemo(OrdersPage, '/apps/e-commerce/orders');
  await screen.findByText('Chờ chuyển khoản');
  expect(screen.getByText('20 đơn hàng')).toBeTruthy();
  showDemo(OrderPage, '/apps/e-commerce/orders/:id', '/apps/e-commerce/orders/99');
  await screen.findByText('Không tìm thấy đơn hàng');
});
