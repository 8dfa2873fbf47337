import type { ComponentType } from 'react';
import type { Layout } from '../model.js';
import { BlogArchiveLayout } from './BlogArchiveLayout.jsx';
import { BlogListLayout } from './BlogListLayout.jsx';
import { BlogPostLayout } from './BlogPostLayout.jsx';
import { CategoryLayout } from './CategoryLayout.jsx';
import { DocLayout } from './DocLayout.jsx';
import { HomeLayout } from './HomeLayout.jsx';
import { NotFoundLayout } from './NotFoundLayout.jsx';
import { PageLayout } from './PageLayout.jsx';
import type { LayoutProps } from './props.js';
import { SearchLayout } from './SearchLayout.jsx';

/** The component of each kind of page. */
export const layouts: Readonly<Record<Layout, ComponentType<LayoutProps>>> = {
  doc: DocLayout,
  page: PageLayout,
  home: HomeLayout,
  'blog-list': BlogListLayout,
  'blog-post': BlogPostLayout,
  'blog-archive': BlogArchiveLayout,
  category: CategoryLayout,
  search: SearchLayout,
  'not-found': NotFoundLayout,
};
