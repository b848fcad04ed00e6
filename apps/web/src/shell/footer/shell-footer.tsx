import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { appConfig } from '../../api/config.ts';
import { Bar } from '../bar.tsx';
import { texts } from '../texts.ts';
import { FooterLinks } from './footer-links.tsx';

export function ShellFooter(): ReactElement {
  return (
    <Bar area="footer" component="footer" data-shell="footer" edge="top" height="48px">
      <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', minWidth: 0, px: { xs: 3, sm: 0 } }}>
        {`${appConfig().hospital.name} · ${texts.product}`}
      </Box>
      <FooterLinks />
    </Bar>
  );
}
