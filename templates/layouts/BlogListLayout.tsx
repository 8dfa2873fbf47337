import { Pager } from '../components/Pager.jsx';
import { PostCard } from '../components/PostCard.jsx';
import { RecentPosts } from '../components/RecentPosts.jsx';
import { Title } from '../components/Title.jsx';
import { usePage, useWords } from '../context.js';
import { Columns } from './Columns.jsx';

/** A page of the blog's list, newest posts first. */
export function BlogListLayout() {
  const words = useWords();
  const { title, description, posts, pagination, site } = usePage();
  const page = pagination?.page ?? 1;
  const pages = pagination?.pages ?? 1;
  const place = (number: number) => words('blog.page', { page: number, pages });
  const link = (number: number) => ({ href: listHref(site.blogHref ?? '', number), label: place(number) });
  return (
    <Columns sidebar={<RecentPosts />}>
      <header className="list-header">
        <Title text={title} />
        {description === '' || description === title ? null : <p className="list-lead">{description}</p>}
        {page === 1 ? null : <p className="list-place">{place(page)}</p>}
      </header>
      <div className="post-list">
        {posts.map((post) => (
          <PostCard key={post.href} post={post} />
        ))}
      </div>
      <Pager
        label={words('blog.pagination')}
        previous={page === 1 ? null : { ...link(page - 1), hint: words('blog.newer') }}
        next={page === pages ? null : { ...link(page + 1), hint: words('blog.older') }}
      />
    </Columns>
  );
}

/** Address of a page of the list; the first page is the blog itself. */
function listHref(blog: string, page: number): string {
  return page === 1 ? blog : `${blog}/page/${page}`;
}
