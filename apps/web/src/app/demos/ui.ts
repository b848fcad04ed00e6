import ViewQuiltOutlined from '@mui/icons-material/ViewQuiltOutlined';
import { demo, from, type DemoRoute } from './demo-route.ts';
import { demoTitles } from './texts.ts';

const icons = from(() => import('@senlab/demos/icons'));
const layouts = from(() => import('@senlab/demos/page-layouts'));
const styling = from(() => import('@senlab/demos/styling'));

const titles = demoTitles.ui;

/**
 * Samples of the interface, for everybody (AMB-10). Search finds the two styles of layouts, each with all its variants:
 * twenty more lines would push the hospital's own pages out of what it finds.
 */
export const uiDemos: readonly DemoRoute[] = [
  demo('/ui/helper-classes', titles.helpers, styling('HelperClassesPage'), ViewQuiltOutlined),
  demo('/ui/icons', titles.icons, icons('IconsPage'), ViewQuiltOutlined),
  demo('/ui/page-layouts/blank', titles.blank, layouts('BlankPage'), ViewQuiltOutlined),
  demo('/ui/page-layouts/carded/:variant?', titles.carded, layouts('CardedLayoutsPage'), ViewQuiltOutlined),
  demo('/ui/page-layouts/simple/:variant?', titles.simple, layouts('SimpleLayoutsPage'), ViewQuiltOutlined),
  demo('/ui/typography', titles.typography, styling('TypographyPage'), ViewQuiltOutlined),
];
