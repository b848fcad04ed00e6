import type { Course } from '@senlab/demo-mock/academy';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls as seen, press, showDemo, widenWindow } from '../../test-support/demo-page.tsx';
import { base, calls } from './courses-page.tsx';
import { CoursePage, CoursesPage } from './index.ts';

const titles = (): readonly string[] =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const step = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 2, name });
const kept = (id: string): Promise<Course> => calls.get<Course>(`${base}/course`, { courseId: id });
const updates = (): number => seen.made.filter((call) => call.endsWith('/update')).length;

async function read(id: string, first: string): Promise<{ where: () => string }> {
  const shown = showDemo(CoursePage, '/apps/academy/courses/:id/:handle?', `/apps/academy/courses/${id}`);
  await screen.findByText(first);
  return shown;
}

beforeEach(widenWindow);

test('[MOCK-ACAD-01] [MOCK-ACAD-02] the list tells how far a reader is, and is narrowed by category and by words without marks', async () => {
  const { where } = showDemo(CoursesPage, '/apps/academy/courses');
  await step('Sao lưu lên đám mây');
  expect(screen.getAllByText(/^Bước \d|^\d bước|^Đã học xong/).map(({ textContent }) => textContent)).toEqual(
    ['Bước 2/4', 'Đã học xong', '3 bước', '3 bước', 'Bước 3/5'],
  );
  await press('Đám mây');
  expect(titles()).toEqual(['Sao lưu lên đám mây', 'Trực máy chủ giờ cao điểm']);
  await userEvent.type(screen.getByRole('searchbox'), 'sao luu');
  await userEvent.click(screen.getByRole('link', { name: /^Bắt đầu/ }));
  expect(where()).toBe('/apps/academy/courses/3/sao-luu-dam-may');
});

test('[MOCK-ACAD-03] [MOCK-ACAD-05] a course begins with its first step, and goes on where its reader was', async () => {
  await read('3', 'Bước 1/3');
  await press('Diễn tập khôi phục');
  await step('Diễn tập khôi phục');
  await waitFor(async () => expect((await kept('3')).activeStep).toBe(3));
  cleanup();
  await read('3', 'Bước 3/3');
});

test('a course is turned by arrows up to its ends, and not by arrows in a field', async () => {
  const { where } = await read('4', 'Bước 1/3');
  await userEvent.keyboard('{ArrowLeft}{Alt>}{ArrowRight}{/Alt}');
  expect(updates()).toBe(1);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await step('Viết lại sau sự cố');
  expect(updates()).toBe(3);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('{ArrowLeft}');
  field.remove();
  await press('Hoàn tất');
  expect(where()).toBe('/apps/academy/courses');
});

test('on a phone the steps are in a drawer, which closes behind the one that was chosen', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await read('1', 'Bước 2/4');
  await press('Mở Các bước');
  await userEvent.click(within(screen.getByRole('dialog')).getByText('Báo lỗi bằng lời'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await step('Báo lỗi bằng lời');
});

test('[MOCK-ACAD-04] nothing of a saved text is shown that could do harm', async () => {
  const content =
    '<p onclick="x()">Chào <strong>bạn</strong></p><script>x()</script><img src="x" onerror="x()">';
  const course = await kept('1');
  const steps = course.steps.map((each) => ({ ...each, content }));
  await calls.post(`${base}/course/save`, { ...course, steps });
  await read('1', 'bạn');
  expect(screen.getByRole('article').innerHTML).not.toMatch(/x\(\)|<script|onerror|onclick/);
});

test('a course that there is not says so, without steps, and leads back', async () => {
  await read('none', 'Không tìm thấy khóa học');
  expect(screen.queryByRole('navigation')).toBeNull();
  screen.getByRole('link', { name: 'Tất cả khóa học' });
});
