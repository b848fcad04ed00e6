import { InColumn, KeyList, PagePart } from '@senlab/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactElement } from 'react';
import { Link, matchPath, useParams, useSearchParams } from 'react-router';
import { SectionPage } from '../../../parts/section-page.tsx';
import type { GuideChapter, GuidePart } from './chapter.ts';
import { GuidePicture } from './guide-picture.tsx';
import { houseChapters } from './house/texts.ts';
import { laboratoryChapters } from './laboratory/texts.ts';
import { texts } from './texts.ts';

const chapters: readonly GuideChapter[] = [...laboratoryChapters, ...houseChapters];

interface GuidePlace {
  readonly chapter: GuideChapter;
  readonly part: GuidePart;
}

/** Where the screen at an address is explained. A screen of its own comes before one that its pattern covers as well. */
function placeOf(pathname: string): GuidePlace | undefined {
  const places = chapters.flatMap((chapter) =>
    chapter.parts.flatMap((part) => part.screens.map((screen) => ({ chapter, part, screen }))),
  );
  return (
    places.find(({ screen }) => screen === pathname) ??
    places.find(({ screen }) => matchPath(screen, pathname) !== null)
  );
}

/** Where the work that a part explains begins. */
function beginningOf({ screens }: GuidePart): string | undefined {
  return screens.map((screen) => screen.replace(/\/:\w+\?$/, '')).find((screen) => !screen.includes(':'));
}

const guidePath = '/apps/huong-dan';
const links = chapters.map(({ id, title }) => ({ id, label: title, to: `${guidePath}/${id}` }));

function Part(props: { readonly part: GuidePart; readonly isAskedFor: boolean }): ReactElement {
  const { part, isAskedFor } = props;
  const beginning = beginningOf(part);
  const action = beginning !== undefined && (
    <Button
      component={Link}
      to={beginning}
      size="small"
      aria-label={texts.openOf(part.title)}
      sx={{ '@media print': { display: 'none' } }}
    >
      {texts.open}
    </Button>
  );
  return (
    // Focused, which scrolls to it: eyes and keys begin where the question was.
    <Box
      data-guide-part={isAskedFor ? '' : undefined}
      tabIndex={-1}
      sx={{ scrollMarginTop: '72px', outline: 'none' }}
    >
      <PagePart title={part.title} {...(action && { action })}>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 72ch) minmax(0, 1fr)' },
          }}
        >
          <Box component="ol" sx={{ m: 0, pl: 5, '& > li + li': { mt: 2 } }}>
            {part.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Box>
          {part.keys && <KeyList label={texts.keys} keys={part.keys} />}
        </Box>
        {part.picture && <GuidePicture {...part.picture} />}
        {part.care !== undefined && (
          <Alert severity="warning" role="note" aria-label={texts.care} sx={{ maxWidth: '80ch' }}>
            {part.care}
          </Alert>
        )}
      </PagePart>
    </Box>
  );
}

/** `?trang=` is the address of the screen at which somebody asked: its part is shown, whatever chapter it is in. */
function useQuestion(): {
  readonly chapter: GuideChapter | undefined;
  readonly part: GuidePart | undefined;
  readonly isUnknown: boolean;
} {
  const { chapter: id } = useParams();
  const [search] = useSearchParams();
  const screen = search.get('trang');
  const place = screen === null ? undefined : placeOf(screen);
  if (place) return { ...place, isUnknown: false };
  return {
    chapter: chapters.find((each) => each.id === id) ?? chapters[0],
    part: undefined,
    isUnknown: screen !== null,
  };
}

/** What each job does on which screen, in the order of its day. F1 opens it at the screen from which it was pressed. */
export function GuidePage(): ReactElement {
  const { chapter, part, isUnknown } = useQuestion();
  useEffect(() => {
    if (part === undefined) return;
    document.querySelector<HTMLElement>('[data-guide-part]')?.focus();
  }, [part]);
  return (
    <SectionPage sections={{ label: texts.label, links }} section={chapter?.id ?? ''} title={texts.title}>
      <InColumn gap={4}>
        {isUnknown && <Alert severity="info">{texts.unknown}</Alert>}
        <Typography color="textSecondary">{chapter?.forWhom}</Typography>
        {chapter?.parts.map((each) => (
          <Part key={each.title} part={each} isAskedFor={each === part} />
        ))}
      </InColumn>
    </SectionPage>
  );
}
