// Inserts generated products into the tables, the same for every run.
import type { Database } from '../../src/server/db/database.ts';

const WORDS = [
  'лес',
  'море',
  'звезда',
  'дракон',
  'лиса',
  'облако',
  'замок',
  'снег',
  'река',
  'фонарь',
  'остров',
  'поезд',
];

/** Raises the number of products to `count`; every product has a specification with two genres. */
export async function fillProducts(database: Database, count: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      "create temp table fresh on commit drop as select n from generate_series(1, $1::int) n where not exists (select 1 from content.products p where p.slug = 'book-' || n)",
      [count],
    );
    // Columns that triggers would copy from each specification are inserted directly, so that 100,000 rows are written
    // once.
    await tx.query('alter table content.products__book_specification disable trigger keep_sorted');
    await tx.query(
      `insert into content.products (document_id, has__ru, has__en, title, title__en, slug, summary, summary__en, description, description__en, price, preorder, available, position,
         sort_bookspecification_min_age, sort_bookspecification_max_age, sort_bookspecification_gender, sort_bookspecification_pages)
       select 'p' || lpad(n::text, 23, '0'), true, true,
         'Сказка про ' || ($1::text[])[1 + n % 12] || ' и ' || ($1::text[])[1 + (n / 12) % 12] || ' № ' || n, 'Tale ' || n, 'book-' || n,
         'История о том, как ребёнок нашёл ' || ($1::text[])[1 + n % 12], 'A story of a child',
         repeat('Жили-были дети, и однажды они пошли гулять. ', 8), repeat('Once upon a time. ', 8),
         100000 + (n % 500) * 100, n % 10 = 0, true, n, n % 8, n % 8 + 2, 'any', 24
       from fresh order by n`,
      [WORDS],
    );
    await tx.query(
      `insert into content.products__book_specification (owner_id, position, min_age, max_age, gender, pages, width_mm, height_mm)
       select p.id, 0, p.position % 8, p.position % 8 + 2, 'any', 24, 200, 200
       from content.products p join fresh on p.slug = 'book-' || fresh.n`,
    );
    await tx.query('alter table content.products__book_specification enable trigger keep_sorted');
    await tx.query(
      `with g as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from content.genres)
       insert into content.products__book_specification__genres (own_id, other_id, own_pos, other_pos)
       select s.id, g.id, case when g.place = p.position % g.total then 1 else 2 end, p.position
       from content.products p join fresh on p.slug = 'book-' || fresh.n
       join content.products__book_specification s on s.owner_id = p.id
       join g on g.place in (p.position % g.total, (p.position + 1) % g.total)`,
    );
  });
  // What PostgreSQL's autovacuum does within a minute or two.
  await database.query('vacuum analyze');
}
