import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { appConfig } from '../api/config.ts';
import { unseen } from './style.ts';

/** Long names of hospitals go on in a second line; more would push the menu down. */
function lines(count: number): object {
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: count, overflow: 'hidden' };
}

/** The logo with the hospital's name and tagline, as the installation writes them. */
export function HospitalMark(props: { readonly isNarrow?: boolean }): ReactElement {
  const { name, tagline } = appConfig().hospital;
  const { isNarrow = false } = props;
  return (
    <Box data-shell="logo" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Box component="img" src="/lotus.svg" alt="" sx={{ width: 28, height: 28, flexShrink: 0 }} />
      <Box sx={isNarrow ? unseen : { minWidth: 0 }}>
        <Box
          component="span"
          title={name}
          sx={{ ...lines(2), fontSize: 14, fontWeight: 600, lineHeight: 1.45 }}
        >
          {name}
        </Box>
        <Box component="span" sx={{ ...lines(1), fontSize: 12, lineHeight: 1.45, color: 'text.secondary' }}>
          {tagline}
        </Box>
      </Box>
    </Box>
  );
}
