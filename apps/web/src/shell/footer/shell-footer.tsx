import SvgIcon from '@mui/material/SvgIcon';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ReactElement, ComponentType } from 'react';
import Storage from '@mui/icons-material/Storage';
import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { texts } from '../texts.ts';
import { appConfig } from '../../api/config.ts';
import { Bar } from '../bar-parts.tsx';

function AtomIcon(props: SvgIconProps): ReactElement {
  return (
    <SvgIcon {...props}>
      <circle cx="12" cy="12" r="1.8" />
      <g fill="none" stroke="currentColor" strokeWidth="1.4">
        <ellipse cx="12" cy="12" rx="10" ry="4" />
        <ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(60 12 12)" />
        <ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(120 12 12)" />
      </g>
    </SvgIcon>
  );
}

interface ProjectLink {
  readonly title: string;
  readonly url: string;
  readonly icon: ComponentType<SvgIconProps>;
}

/** The projects on which the product stands. */
const projectLinks: readonly ProjectLink[] = [
  { title: 'React', url: 'https://react.dev/', icon: AtomIcon },
  { title: 'Material UI', url: 'https://mui.com/', icon: WidgetsOutlined },
  { title: 'PostgreSQL', url: 'https://www.postgresql.org/', icon: Storage },
];

function IconLink(props: { readonly link: ProjectLink; readonly index: number }): ReactElement {
  const { title, url, icon: Icon } = props.link;
  return (
    <Tooltip title={title}>
      <Box
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${title} ${texts.menu.newTab}`}
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          borderRadius: 1,
          color: 'text.secondary',
          '&:hover': { color: 'primary.main', bgcolor: 'action.hover' },
          '@keyframes expand-in': { from: { opacity: 0, transform: 'scale(0.6)' } },
          animation: `expand-in 180ms ease-out ${props.index * 60}ms backwards`,
        }}
      >
        <Icon sx={{ fontSize: 20 }} />
      </Box>
    </Tooltip>
  );
}

/** Three icons that lead to the projects behind the product; a phone has no room for them. */
function FooterLinks(): ReactElement {
  return (
    <Box
      component="nav"
      aria-label={texts.footer.links}
      sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1, ml: 'auto' }}
    >
      {projectLinks.map((link, index) => (
        <IconLink key={link.url} link={link} index={index} />
      ))}
    </Box>
  );
}

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
