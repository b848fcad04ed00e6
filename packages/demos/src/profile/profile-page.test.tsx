import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, showDemo } from '../../test-support/demo-page.tsx';
import { ProfilePage } from './index.ts';

test('[TPL-017] the profile asks for each of its three tabs when that one is opened', async () => {
  showDemo(ProfilePage, '/pages/profile');
  const posts = await screen.findAllByRole('article');
  expect(within(posts[2] ?? document.body).getByText('đã chia sẻ một bài viết')).toBeTruthy();
  const send = within(posts[0] ?? document.body).getByRole<HTMLButtonElement>('button', { name: 'Đăng' });
  expect(send.disabled).toBe(true);
  expect(calls.made).toEqual(['GET /api/profile/timeline']);
  fireEvent.click(screen.getByRole('tab', { name: 'Giới thiệu' }));
  await screen.findByText('30/08/1994');
  fireEvent.click(screen.getByRole('tab', { name: 'Ảnh và phim' }));
  await screen.findByRole('region', { name: 'Tháng 10, 2026' });
  expect(calls.made.slice(1)).toEqual(['GET /api/profile/about', 'GET /api/profile/photos-videos']);
});
