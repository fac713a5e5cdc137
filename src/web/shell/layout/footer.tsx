// The site footer: newsletter form, links and legal documents.

import type { ReactNode } from 'react';
import { moscowYear } from '#core/calendar/working-days.ts';
import type { PagePlace } from '#core/shop/own-pages.ts';
import foxPeek from '#web/art/fox-peek.svg';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { CachedPart } from '#web/shell/cached-parts/cached-part.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { Logo } from './logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const COLUMNS: readonly { place: PagePlace; title: CopyKey; links: readonly { to: string; text: CopyKey }[] }[] = [
  {
    place: 'shop',
    title: 'footer.shop',
    links: [
      { to: '/books', text: 'nav.books' },
      { to: '/#how', text: 'nav.how' },
      { to: '/gift', text: 'footer.gift' },
      { to: '/group', text: 'footer.group' },
      { to: '/my-books', text: 'nav.myBooks' },
    ],
  },
  {
    place: 'help',
    title: 'footer.help',
    links: [
      { to: '/delivery', text: 'footer.deliveryPage' },
      { to: '/contacts', text: 'nav.contacts' },
      { to: '/cooperation', text: 'nav.cooperation' },
      { to: '/account', text: 'nav.account' },
    ],
  },
  {
    place: 'legal',
    title: 'footer.legal',
    links: [
      { to: '/privacy-policy', text: 'footer.privacy' },
      { to: '/terms-of-service', text: 'footer.terms' },
      { to: '/consent-personal-data', text: 'footer.consents' },
    ],
  },
];

interface FooterProps {
  /** Preferences that can be changed later, such as cookies. */
  settings?: ReactNode;
  /** Whether the page ends with the newsletter form. */
  newsletter: boolean;
}

export function Footer({ settings, newsletter }: FooterProps) {
  const t = useT();
  const { title, site, pages } = useSite();
  const year = moscowYear(new Date());
  return (
    <CachedPart
      as="footer"
      name="footer"
      of={[site, year, newsletter]}
      className="sheet sheet-night on-night relative mt-32 sm:mt-40 print:hidden"
    >
      <img
        src={foxPeek}
        width={260}
        height={170}
        alt=""
        loading="lazy"
        className="absolute bottom-[calc(100%+12px)] left-[max(6vw,calc(50%-34rem))] h-auto w-40 sm:w-52"
      />
      <div className="defer-layout sheet sheet-night sheet-torn relative">
        <span className="gouache" aria-hidden="true" />
        <div className="wrap relative grid gap-8 pt-10 pb-8 sm:gap-12 sm:pt-14 sm:pb-10">
          {newsletter && <Newsletter />}
          <div className="grid gap-8 sm:gap-10 lg:grid-cols-[1.1fr_2fr]">
            <div className="grid content-start gap-3 sm:gap-4">
              <Logo night />
              <p className="max-w-sm text-night-300 max-sm:text-[1rem]">{t('footer.about')}</p>
              {site && <Contacts site={site} />}
            </div>
            <SiteMap pages={pages} />
          </div>
          {site && (
            <p className="text-small text-night-300">
              {site.seller
                ? t('footer.seller', {
                    name: site.seller.legalName,
                    tax: site.seller.taxNumber,
                    registration: site.seller.registrationNumber,
                    address: site.seller.legalAddress,
                  })
                : t(site.isTrial ? 'footer.trialShop' : 'footer.noSeller')}
            </p>
          )}
          <p className="flex flex-wrap justify-between gap-2 text-small text-night-300">
            <span className="py-1">
              {t('footer.rights', { year, site: title })}
              <b className="mx-2 rounded-sm border px-1.5 py-0.5">0+</b>
              {t('footer.ageSign')}
            </span>
            <span className="flex flex-wrap gap-x-6">
              {settings}
              <span className="py-1">{t('footer.delivery')}</span>
            </span>
          </p>
        </div>
      </div>
    </CachedPart>
  );
}

function Newsletter() {
  const t = useT();
  return (
    <div className="grid gap-3 lg:grid-cols-[1fr_1.1fr] lg:gap-8" id="newsletter">
      <p className="text-night-300 max-sm:text-[1rem]">
        <b className="text-cream-50">{t('newsletter.title')}.</b> {t('newsletter.text')}{' '}
        <ShopLink to="/newsletter/birthday" className="text-marigold-400">
          {t('newsletter.birthday.footerLink')}
        </ShopLink>
      </p>
      <NewsletterForm isQuiet />
    </div>
  );
}

type Site = ReturnType<typeof useSite>;

function Contacts({ site }: { site: NonNullable<Site['site']> }) {
  const t = useT();
  return (
    <p className="text-small text-night-300">
      {site.supportEmail ? (
        <a href={`mailto:${site.supportEmail}`} className="text-marigold-400">
          {site.supportEmail}
        </a>
      ) : (
        <ShopLink to="/contacts" className="text-marigold-400">
          {t('contacts.heading')}
        </ShopLink>
      )}
      {site.supportPhone && (
        <>
          <br />
          <a href={`tel:${site.supportPhone.replace(/[^+\d]/g, '')}`} className="text-marigold-400">
            {site.supportPhone}
          </a>
        </>
      )}
      <br />
      {t('footer.supportHours')}
    </p>
  );
}

function SiteMap({ pages }: Pick<Site, 'pages'>) {
  const t = useT();
  return (
    <nav id="site-map" aria-label={t('footer.label')} className="footer-columns">
      {COLUMNS.map((column) => (
        <div key={column.title}>
          <h2 className="text-[1.15rem] text-marigold-400">{t(column.title)}</h2>
          <ul>
            {column.links.map((link) => (
              <li key={link.to}>
                <ShopLink to={link.to} className="inline-block py-1 text-cream-50 no-underline hover:underline">
                  {t(link.text)}
                </ShopLink>
              </li>
            ))}
            {pages
              .filter(({ place }) => place === column.place)
              .map((page) => (
                <li key={page.slug}>
                  <ShopLink
                    to={`/${page.slug}`}
                    className="inline-block py-1 text-cream-50 no-underline hover:underline"
                  >
                    {page.title}
                  </ShopLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
