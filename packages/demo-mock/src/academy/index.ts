import { asText, get, json, post, type DemoHandler } from '../handler.ts';
import { sampleDay } from '../sample-days.ts';
import { sampleCourses } from './samples.ts';

export interface CourseStep {
  readonly id: string;
  readonly title: string;
  /** HTML, as somebody may have written it. */
  readonly content: string;
}

export interface Course {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  /** Value of a category. */
  readonly category: string;
  /** In minutes. */
  readonly length: number;
  readonly totalSteps: number;
  /** Where its reader is, from 1; 0 before the first reading. */
  readonly activeStep: number;
  /** As YYYY-MM-DD. */
  readonly updated: string;
  readonly steps: readonly CourseStep[];
}

/** As the list has it, which nobody reads. */
export type CourseSummary = Omit<Course, 'steps'>;

export interface CourseCategory {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly color: string;
}

const categories: readonly CourseCategory[] = [
  { id: 'category-1', value: 'web', label: 'Web', color: '#1570ef' },
  { id: 'category-2', value: 'firebase', label: 'Firebase', color: '#dc6803' },
  { id: 'category-3', value: 'cloud', label: 'Đám mây', color: '#7a5af8' },
  { id: 'category-4', value: 'android', label: 'Android', color: '#17a34a' },
];

function step(line: string, index: number): CourseStep {
  const [title = '', said = '', tasks = '', closing = ''] = line.split('|');
  const items = tasks.split(';').map((task) => `<li>${task}</li>`);
  const end = closing === '' ? '' : `<p>${closing}</p>`;
  return {
    id: String(index + 1),
    title,
    content: `<p>${said}</p><ul>${items.join('')}</ul>${end}`,
  };
}

function courses(now: number): readonly Course[] {
  // Only the line of a course has an address in its second field.
  const blocks = sampleCourses.trim().split(/\n(?=[^|]+\|[a-z-]+\|)/);
  return blocks.map((block, index) => {
    const [about = '', ...lines] = block.split('\n');
    const [title = '', slug = '', category = '', length, activeStep, ago, description = ''] =
      about.split('|');
    return {
      id: String(index + 1),
      title,
      slug,
      description,
      category,
      length: Number(length),
      totalSteps: lines.length,
      activeStep: Number(activeStep),
      updated: sampleDay(now, -Number(ago)),
      steps: lines.map(step),
    };
  });
}

/** `save` takes a whole course, new or known; `update` only what has changed, and of a known one. */
export function academyHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const byId = new Map<string, object>(courses(now()).map((course) => [course.id, course]));
  const keep = (id: string, course: object): Response => {
    byId.set(id, course);
    return json(course);
  };
  return [
    get('/api/academy-app/categories', () => json(categories)),
    get('/api/academy-app/courses', () =>
      json([...byId.values()].map((course) => ({ ...course, steps: undefined }))),
    ),
    get('/api/academy-app/course', ({ query }) => json(byId.get(query.get('courseId') ?? '') ?? null)),
    post('/api/academy-app/course/save', ({ data }) => {
      const id = asText(data['id']) || `new-${String(byId.size + 1)}`;
      return keep(id, { ...data, id });
    }),
    post('/api/academy-app/course/update', ({ data }) => {
      const id = asText(data['id']);
      const known = byId.get(id);
      return known ? keep(id, { ...known, ...data }) : json(null);
    }),
  ];
}
