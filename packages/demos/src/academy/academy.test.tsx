import type { Course } from '@senlab/demo-mock/academy';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showDemo, startDemoCalls, type DemoCallsSeen } from '../../test-support/demo-page.tsx';
import { calls } from './academy-calls.ts';
import { CoursePage, CoursesPage } from './index.ts';

let seen: DemoCallsSeen;
const update = '/api/academy-app/course/update';

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const titles = (): readonly string[] =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const step = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 2, name });
const kept = async (id: string): Promise<Course> =>
  calls.get<Course>('/api/academy-app/course', { courseId: id });
const updates = (): number => seen.made.filter((call) => call.endsWith(update)).length;

function isNarrow(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));
}

async function read(id: string): Promise<{ where: () => string }> {
  const shown = showDemo(CoursePage, '/apps/academy/courses/:id/:handle?', `/apps/academy/courses/${id}`);
  await screen.findByRole('article');
  return shown;
}

beforeEach(() => {
  seen = startDemoCalls();
  isNarrow(false);
});

describe('the list of courses', () => {
  test('[MOCK-ACAD-01] [MOCK-ACAD-02] is narrowed by category and by words without marks, and says when nothing is left', async () => {
    const { where } = showDemo(CoursesPage, '/apps/academy/courses');
    await screen.findByRole('link', { name: 'Học tiếp: Trang đặt lịch khám thai' });
    expect(screen.getAllByRole('article')).toHaveLength(8);
    await userEvent.click(button('Firebase 2'));
    expect(titles()).toEqual(['Thông báo khi có kết quả', 'Quyền đọc trong Firestore']);
    await userEvent.type(screen.getByRole('searchbox'), 'ket qua');
    expect(titles()).toEqual(['Thông báo khi có kết quả']);
    await userEvent.type(screen.getByRole('searchbox'), ' khác');
    await userEvent.click(button('Xem tất cả khóa học'));
    expect(titles()).toHaveLength(8);
    await userEvent.click(screen.getByRole('link', { name: 'Bắt đầu: Sao lưu lên đám mây' }));
    expect(where()).toBe('/apps/academy/courses/5/sao-luu-dam-may');
  });

  test('says of each course how far its reader is', async () => {
    showDemo(CoursesPage, '/apps/academy/courses');
    const card = (name: string): Promise<HTMLElement> => screen.findByRole('article', { name });
    within(await card('Trang đặt lịch khám thai')).getByText('Bước 2/5');
    within(await card('Sao lưu lên đám mây')).getByText('3 bước');
    const done = within(await card('Thông báo khi có kết quả'));
    done.getByText('Đã học xong');
    done.getByRole('link', { name: /^Xem lại/ });
  });
});

describe('a course', () => {
  test('[MOCK-ACAD-03] [MOCK-ACAD-05] goes on where its reader was, and keeps each step', async () => {
    await read('1');
    await step('Chia việc thành ba bước');
    await userEvent.click(button('Báo lỗi bằng lời'));
    await step('Báo lỗi bằng lời');
    await waitFor(async () => expect((await kept('1')).activeStep).toBe(4));
    cleanup();
    await read('1');
    await step('Báo lỗi bằng lời');
    expect(button('Báo lỗi bằng lời').getAttribute('aria-current')).toBe('step');
  });

  test('begins with its first step when it is opened first', async () => {
    await read('5');
    await step('Ba bản, hai nơi');
    await waitFor(async () => expect((await kept('5')).activeStep).toBe(1));
  });

  test('is turned by arrows and by a finger, up to its ends, and not by arrows in a field', async () => {
    const { where } = await read('6');
    await screen.findByText('Bước 1/3');
    await userEvent.keyboard('{ArrowLeft}{Alt>}{ArrowRight}{/Alt}');
    expect(updates()).toBe(1);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await step('Viết lại sau sự cố');
    expect(updates()).toBe(3);
    const swipe = (toX: number, toY: number): void => {
      const sheet = screen.getByRole('article');
      fireEvent.touchStart(sheet, { touches: [{ clientX: 200, clientY: 300 }] });
      fireEvent.touchEnd(sheet, { changedTouches: [{ clientX: toX, clientY: toY }] });
    };
    swipe(320, 100);
    await step('Viết lại sau sự cố');
    swipe(320, 310);
    await step('Khi chuông reo');
    await userEvent.click(button('Bước sau'));
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await userEvent.keyboard('{ArrowLeft}');
    field.remove();
    await userEvent.click(button('Hoàn tất'));
    expect(where()).toBe('/apps/academy/courses');
  });

  test('has its steps in a drawer on a phone, which closes behind the one that was chosen', async () => {
    isNarrow(true);
    await read('1');
    await userEvent.click(button('Mở Các bước'));
    await userEvent.click(within(screen.getByRole('dialog')).getByText('Lịch còn trống'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await step('Lịch còn trống');
  });

  test('says so when a step could not be kept, and shows the one that was', async () => {
    await read('1');
    seen.troubles.set(update, 'broken');
    await userEvent.click(button('Bước sau'));
    await screen.findByText('Chưa lưu được thay đổi. Vui lòng thử lại.');
    await step('Chia việc thành ba bước');
  });

  test('[MOCK-ACAD-04] shows nothing of a saved text that could do harm', async () => {
    const course = await kept('1');
    const content =
      '<p onclick="x()">Chào <strong>bạn</strong></p><script>x()</script><img src="x" onerror="x()">';
    const steps = course.steps.map((each) => ({ ...each, content }));
    await calls.post('/api/academy-app/course/save', { ...course, steps });
    await read('1');
    const sheet = screen.getByRole('article');
    expect(sheet.querySelector('strong')?.textContent).toBe('bạn');
    expect(sheet.innerHTML).not.toMatch(/x\(\)|<script|onerror|onclick/);
  });

  test('that there is not says so, and leads back', async () => {
    const { where } = showDemo(CoursePage, '/courses/:id/:handle?', '/courses/none');
    await screen.findByText('Không tìm thấy khóa học');
    expect(screen.queryByRole('navigation')).toBeNull();
    const [, back] = screen.getAllByRole('link', { name: 'Tất cả khóa học' });
    if (back) await userEvent.click(back);
    expect(where()).toBe('/apps/academy/courses');
  });
});
