import Box from '@mui/material/Box';
import { VisuallyHidden } from '@senlab/ui';
import { defaultLanding } from '@senlab/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { texts } from '../texts.ts';

/** The name of the system, and the way home. On a phone the lotus stands for it. */
export function TitleLink(props: { readonly hasLogo: boolean }): ReactElement {
  return (
    <Box
      component={Link}
      to={defaultLanding}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minWidth: 0,
        px: 1,
        color: 'text.primary',
        textDecoration: 'none',
        borderRadius: 1,
      }}
    >
      <Box
        component="img"
        src="/lotus.svg"
        alt=""
        sx={{ display: { xs: 'block', sm: props.hasLogo ? 'block' : 'none' }, width: 28, height: 28 }}
      />
      <VisuallyHidden>{texts.title}</VisuallyHidden>
      <Box
        component="span"
        aria-hidden
        title={texts.title}
        sx={{
          display: { xs: 'none', sm: 'block' },
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontSize: 15,
          fontWeight: 600,
          lineHeight: 1.5,
        }}
      >
        {texts.title}
      </Box>
    </Box>
  );
}
