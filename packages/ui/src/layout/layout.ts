import { styled } from '@mui/material/styles';

/** Under the strip that an installation may show above every page, and as high as what is left of the window. */
export const windowTop = 'var(--strip-height, 0px)';
export const windowHeight = `calc(100dvh - ${windowTop})`;

export interface LayoutProps {
  /** In steps of the theme. */
  readonly gap?: number;
}

export interface InRowProps extends LayoutProps {
  readonly align?: 'center' | 'stretch' | 'flex-start' | 'flex-end' | 'baseline';
}

/** Theirs or the theme's, never the element's. Emotion chooses the element by `as` only while it is not handed on. */
const ownProps: readonly string[] = ['gap', 'align', 'as', 'sx', 'theme', 'ownerState'];
const options = { shouldForwardProp: (name: PropertyKey): boolean => !ownProps.includes(String(name)) };

/** One under another, each as wide as there is room; what is too wide breaks instead of pushing the page open. */
export const InColumn = styled(
  'div',
  options,
)<LayoutProps>(({ theme, gap = 0 }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  gap: theme.spacing(gap),
}));

/** Side by side, and on the next line what finds no room. */
export const InRow = styled(
  'div',
  options,
)<InRowProps>(({ theme, gap = 0, align = 'center' }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: align,
  gap: theme.spacing(gap),
}));

/** A list without bullets or indent, one entry under another. */
export const PlainList = styled(
  'ul',
  options,
)<LayoutProps>(({ theme, gap = 0 }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(gap),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
