import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { GuidePicture as Given } from './chapter.ts';

/** Addresses alone: a picture is fetched when somebody scrolls to it, and is not kept for later by the service worker. */
const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});

const fileOf = (name: string, size: 'desktop' | 'phone'): string | undefined =>
  files[`./pictures/${name}-${size}.webp`];

/** In points of the screen of which it was taken: the page keeps the room before the picture is there. */
const desktop = { width: 1120, height: 700 } as const;
const phone = { width: 390, height: 640 } as const;

/** The screen as it looks on what the reader holds. */
export function GuidePicture({ name, alt }: Given): ReactElement {
  return (
    <Box component="picture" sx={{ display: 'block', '@media print': { breakInside: 'avoid' } }}>
      <source media="(max-width: 599.95px)" srcSet={fileOf(name, 'phone')} {...phone} />
      <Box
        component="img"
        src={fileOf(name, 'desktop')}
        alt={alt}
        loading="lazy"
        decoding="async"
        {...desktop}
        sx={{
          display: 'block',
          width: 'auto',
          maxWidth: { xs: 'min(100%, 300px)', sm: 'min(100%, 800px)' },
          height: 'auto',
          mx: { xs: 'auto', sm: 0 },
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
        }}
      />
    </Box>
  );
}
