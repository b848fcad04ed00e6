import { academyHandlers, type CourseCategory, type CourseSummary } from '@senlab/demo-mock/academy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { formatDate } from '@senlab/domain/text';
import { Empty, InColumn, InRow, PagePart } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Link, Navigate } from 'react-router';
import { BandSearch, holds } from '../ground/band-search.tsx';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { cells } from '../ground/look.ts';
import { useDemoData } from '../ground/use-demo-data.ts';
import { Meta } from '../ground/words.tsx';
import { texts } from './texts.ts';

export const calls = demoCalls(academyHandlers);
export const base = '/api/academy-app';
export const coursesAddress = '/apps/academy/courses';

const everything = { value: '', label: texts.all, color: '' };

/** What its button says, how far its reader is, and in which colour. */
function stateOf({ activeStep, totalSteps }: CourseSummary) {
  if (activeStep === 0) return [texts.begin, texts.steps(totalSteps), 'primary'] as const;
  if (activeStep === totalSteps) return [texts.again, texts.done, 'success'] as const;
  return [texts.goOn, texts.stepOf(activeStep, totalSteps), 'primary'] as const;
}

function CourseCard(props: {
  readonly course: CourseSummary;
  readonly category: CourseCategory | undefined;
}): ReactElement {
  const { id, title, slug, description, length, updated, activeStep, totalSteps } = props.course;
  const [action, progress, color] = stateOf(props.course);
  const share = (100 * activeStep) / totalSteps;
  const facts = [props.category?.label, texts.minutes(length), texts.updated(formatDate(updated))];
  const strip = { borderTop: '4px solid', borderTopColor: props.category?.color };
  return (
    <Box sx={{ position: 'relative', display: 'grid', '& > section': strip }}>
      <PagePart title={title}>
        <Meta>{facts.join(' · ')}</Meta>
        {/* Three lines for everybody: what stands below is then at one height in a row of cards. */}
        <Typography variant="body2" sx={{ minHeight: { sm: '4.5em' } }}>
          {description}
        </Typography>
        <InRow gap={4} align="flex-end" sx={{ flexWrap: 'nowrap' }}>
          <InColumn gap={1} sx={{ flex: 1 }}>
            <Typography variant="caption">{progress}</Typography>
            <LinearProgress aria-hidden variant="determinate" color={color} value={share} />
          </InColumn>
          <Button
            component={Link}
            to={`${coursesAddress}/${id}/${slug}`}
            variant="outlined"
            aria-label={`${action}: ${title}`}
            // The whole card leads where its button leads.
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {action}
          </Button>
        </InRow>
      </PagePart>
    </Box>
  );
}

export function CoursesPage(): ReactElement {
  const categories = useDemoData('all', () => calls.get<readonly CourseCategory[]>(`${base}/categories`));
  const courses = useDemoData('all', () => calls.get<readonly CourseSummary[]>(`${base}/courses`));
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('');
  const known = categories.there ?? [];
  const has = ({ title, category }: CourseSummary): boolean =>
    (chosen === '' || category === chosen) && holds(query, title);
  return (
    <DemoPage
      title={texts.title}
      subtitle={texts.subtitle}
      band={<BandSearch label={texts.search} value={query} onChange={setQuery} />}
      data={courses}
    >
      {(all) => (
        <InColumn gap={5}>
          <InRow gap={2} sx={{ justifyContent: 'center' }}>
            {[everything, ...known].map(({ value, label, color }) => (
              <ToggleButton
                key={value}
                value={value}
                size="small"
                selected={chosen === value}
                onChange={() => setChosen(value)}
                sx={{ gap: 2, px: 3, borderRadius: 999 }}
              >
                {color && <Box sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: color }} />}
                {label}
              </ToggleButton>
            ))}
          </InRow>
          {!all.some(has) && <Empty {...texts.nothing} />}
          <Box sx={cells(280)}>
            {all.filter(has).map((course) => (
              <CourseCard
                key={course.id}
                course={course}
                category={known.find(({ value }) => value === course.category)}
              />
            ))}
          </Box>
        </InColumn>
      )}
    </DemoPage>
  );
}

/** The academy begins with its courses. */
export const AcademyPage = (): ReactElement => <Navigate to={coursesAddress} replace />;
