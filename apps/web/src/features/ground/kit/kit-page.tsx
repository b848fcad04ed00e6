import { InColumn, InRow } from '@senlab/ui';
import { lazy, type ComponentType, Suspense, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NavLink, useParams } from 'react-router';
import { useGalleryPreview } from './theme/use-gallery-theme.ts';
import { texts, type KitSection } from './texts.ts';

/** One folder per section, each a chunk of its own: a reader of one does not download the others. */
const found = import.meta.glob<{ Section: ComponentType }>('./*/section.tsx');

/** By name; a section that nobody has built is not in it. */
const sectionComponents: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [
    path.split('/')[1] ?? path,
    lazy(async () => ({ default: (await load()).Section })),
  ]),
);

const sections = Object.keys(texts.sections) as KitSection[];

function isSection(name: string | undefined): name is KitSection {
  return name !== undefined && Object.hasOwn(texts.sections, name);
}

function SectionList(): ReactElement {
  return (
    <InRow as="nav" align="stretch" gap={2} aria-label={texts.title}>
      {sections.map((section) => (
        <Box
          key={section}
          component={NavLink}
          to={`/ui/kit/${section}`}
          sx={{
            px: 3,
            py: 1,
            borderRadius: 999,
            border: '1px solid',
            borderColor: 'divider',
            color: 'text.primary',
            textDecoration: 'none',
            '&.active': {
              bgcolor: 'primary.main',
              borderColor: 'primary.main',
              color: 'primary.contrastText',
            },
          }}
        >
          {texts.sections[section]}
        </Box>
      ))}
    </InRow>
  );
}

/** Every piece of the kit in all its states: for people who build screens, and for the tests that photograph them. */
export function KitPage(): ReactElement {
  const { section: asked } = useParams();
  const section = isSection(asked) ? asked : 'theme';
  const Section = sectionComponents[section];
  useGalleryPreview();
  return (
    <InColumn gap={6} sx={{ p: { xs: 4, sm: 6 }, maxWidth: 1280 }}>
      <Box>
        <Typography variant="h1">{texts.title}</Typography>
        <Typography color="textSecondary">{texts.intro}</Typography>
      </Box>
      <SectionList />
      <Box component="section" aria-labelledby="kit-section" data-kit={section} sx={{ minWidth: 0 }}>
        <Typography id="kit-section" variant="h2" sx={{ mb: 4 }}>
          {texts.sections[section]}
        </Typography>
        <Suspense fallback={null}>{Section ? <Section /> : texts.missing}</Suspense>
      </Box>
    </InColumn>
  );
}
