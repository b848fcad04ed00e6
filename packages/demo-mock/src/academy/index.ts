import { asText, get, json, post, type DemoHandler } from '../handler.ts';
import { sampleDay, type Texts } from '../samples.ts';
import { sampleCourses } from './samples.ts';

export type CourseCategory = Texts<'id' | 'value' | 'label' | 'color'>;

const categories: readonly CourseCategory[] = [
  { id: 'category-1', value: 'web', label: 'Web', color: '#1570ef' },
  { id: 'category-2', value: 'firebase', label: 'Firebase', color: '#dc6803' },
  { id: 'category-3', value: 'cloud', label: 'Đám mây', color: '#7a5af8' },
  { id: 'category-4', value: 'android', label: 'Android', color: '#17a34a' },
];

/** Its content is HTML, as somebody may have written it. */
function step(line: string, index: number): Texts<'id' | 'title' | 'content'> {
  const [title = '', said, tasks = '', closing] = line.split('|');
  const content = `<p>${said}</p><ul><li>${tasks.replaceAll(';', '</li><li>')}</li></ul><p>${closing}</p>`;
  return { id: String(index + 1), title, content };
}

/** Minutes it takes, the step where its reader is (0 before the first reading), and the day of its last change. */
function course(block: string, number: number, now: number) {
  const [about = '', ...lines] = block.split('\n');
  const [title = '', slug = '', category = '', length, activeStep, ago, description = ''] = about.split('|');
  return {
    id: String(number),
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
}

export type Course = Readonly<ReturnType<typeof course>>;
/** As the list has it, which nobody reads. */
export type CourseSummary = Omit<Course, 'steps'>;

/** `save` takes a whole course, new or known; `update` only what has changed, and of a known one. */
export function academyHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const blocks = sampleCourses.trim().split('\n\n');
  const byId = new Map<string, object>(
    blocks.map((block, index) => [String(index + 1), course(block, index + 1, now())]),
  );
  const keep = (id: string, said: object): Response => {
    byId.set(id, said);
    return json(said);
  };
  return [
    get('/api/academy-app/categories', () => json(categories)),
    get('/api/academy-app/courses', () =>
      json([...byId.values()].map((each) => ({ ...each, steps: undefined }))),
    ),
    get('/api/academy-app/course', ({ query }) => json(byId.get(query.get('courseId') ?? '') ?? null)),
    post('/api/academy-app/course/save', ({ data }) => {
      const id = asText(data['id']) || `new-${String(byId.size + 1)}`;
      return keep(id, { ...data, id });
    }),
    post('/api/academy-app/course/update', ({ data }) => {
      const known = byId.get(asText(data['id']));
      return known ? keep(asText(data['id']), { ...known, ...data }) : json(null);
    }),
  ];
}
