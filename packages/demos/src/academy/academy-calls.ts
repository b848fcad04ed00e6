import {
  academyHandlers,
  type Course,
  type CourseCategory,
  type CourseSummary,
} from '@senlab/demo-mock/academy';
import { demoCalls } from '../ground/demo-calls.ts';
import { useDemoData, type DemoData } from '../ground/use-demo-data.ts';

export const calls = demoCalls(academyHandlers);
const base = '/api/academy-app';

export const coursesAddress = '/apps/academy/courses';

export interface Academy {
  readonly courses: readonly CourseSummary[];
  readonly categories: readonly CourseCategory[];
}

export function useAcademy(): DemoData<Academy | null> {
  return useDemoData('all', async () => {
    const [courses, categories] = await Promise.all([
      calls.get<readonly CourseSummary[]>(`${base}/courses`),
      calls.get<readonly CourseCategory[]>(`${base}/categories`),
    ]);
    return courses.length === 0 ? null : { courses, categories };
  });
}

export interface Reading {
  readonly data: DemoData<Course | null>;
  /** Keeps where the reader is, so that the course goes on there another time. */
  readonly goTo: (step: number) => void;
}

export function useReading(id: string): Reading {
  const data = useDemoData(id, () => calls.get<Course | null>(`${base}/course`, { courseId: id }));
  return {
    data,
    goTo: (activeStep) =>
      void data.change({
        show: (course) => course && { ...course, activeStep },
        send: () => calls.post(`${base}/course/update`, { id, activeStep }),
      }),
  };
}
