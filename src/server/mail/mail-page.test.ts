// The HTML of a mail on a dark screen, and the address of support below it.
import { expect, test } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { addContact } from './add-contact.ts';
import { composeMail } from './compose-mail.ts';

const mail = composeMail({
  to: 'anna@example.test',
  locale: 'en',
  siteTitle: 'Shop',
  origin: 'https://shop.example',
  greeting: 'Hello Anna,',
  link: 'https://shop.example/orders/1',
  orCopy: 'Or copy:',
  footer: 'From {site}.',
  blanks: { site: 'Shop' },
  words: { subject: 'S', preview: 'P', title: 'T', text: 'Text', button: 'Open', note: 'Note' },
  picture: { src: 'https://shop.example/page.webp', alt: 'A page' },
  facts: [
    { name: 'Book', value: '10 ₽', sum: 'line' },
    { name: 'Number', value: '77', link: 'https://courier.example/77' },
  ],
});

test('every inline colour of a light screen has a class that the dark style sheet overrides', () => {
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
  const dark = /prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/.exec(mail.html)?.[1] ?? '';
  const overridden = new Set([...dark.matchAll(/\.(\w+)/g)].map(([, name]) => name));
  // The header and the button have their own background on both screens.
  const kept = /#1c1747|#ffc24b|#8f7fd6/;
  const coloured = [
    ...mail.html.matchAll(/<(\w+)([^>]*style="[^"]*(?:color|background|border-top):?[^"]*#[^"]*"[^>]*)>/g),
  ];
  expect(coloured.length).toBeGreaterThan(8);
  for (const [tag, , attributes = ''] of coloured.filter(([tag]) => !kept.test(tag))) {
    const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
    expect(
      classes.filter((name) => overridden.has(name)),
      tag,
    ).not.toEqual([]);
  }
});

test('names the support address in both parts, and nothing where none is set', () => {
  const sent = addContact(mail, 'help@shop.example');
  expect(sent.html).toContain('<a class="link" href="mailto:help@shop.example"');
  expect(sent.text).toMatch(/\n\nhelp@shop\.example\n$/);
  expect(addContact(mail, undefined)).toEqual(mail);
  expect(addContact(mail, '')).toEqual(mail);
});

test('shows the logo of the site also in a language with its own path, and bold headings', () => {
  const english = composeMail({
    to: 'anna@example.test',
    locale: 'en',
    siteTitle: 'Shop',
    origin: 'https://shop.example/en',
    greeting: 'Hello Anna,',
    link: 'https://shop.example/orders/1',
    orCopy: 'Or copy:',
    footer: 'From {site}.',
    blanks: { site: 'Shop' },
    words: { subject: 'S', preview: 'P', title: 'For ages 5–7', text: 'Text', button: 'Open', note: 'Note' },
  });
  expect(english.html).toContain('For ages <span style="white-space:nowrap">5–7</span>');
  expect(english.html).toContain('src="https://shop.example/icon-192.png"');
  expect(english.html).toMatch(/<h1 class="title" style="[^"]*font-weight:bold/);
  expect(english.html).not.toMatch(/Times|Georgia/);
});

test('shows no web address with its key in the HTML, but in the text part', () => {
  const visible = mail.html.replace(/<style>[\s\S]*<\/style>/, '').replace(/<[^>]+>/g, ' ');
  expect(visible).not.toContain('https://');
  expect(mail.html.match(/href="https:\/\/shop\.example\/orders\/1"/g)).toHaveLength(2);
  expect(mail.text).toContain('https://shop.example/orders/1');
});

test('prints an address that is its own text once in the text part, and a long code in one line', () => {
  const link = 'https://shop.example/give/key';
  const words = { subject: 'S', preview: 'P', title: 'T', text: 'Text', button: 'Open', note: 'Note' };
  const facts = [
    { name: 'Link', value: link, link },
    { name: 'Code', value: 'ZB7Q-4M2K-9XTC-HV3D', isCode: true },
    { name: 'Promo code', value: 'K7M2QX9TCH', isCode: true },
  ];
  const sent = composeMail({
    to: 'anna@example.test',
    locale: 'en',
    siteTitle: 'Shop',
    origin: 'https://shop.example',
    greeting: 'Hello,',
    link: 'https://shop.example/orders/1',
    orCopy: 'Or copy:',
    footer: 'F',
    blanks: {},
    words,
    facts,
  });
  expect(sent.text).toContain(`Link:\n${link}\nCode: ZB7Q`);
  expect(sent.html).toMatch(/font-size:20px[^>]*white-space:nowrap">ZB7Q-4M2K-9XTC-HV3D</);
  expect(sent.html).toMatch(/font-size:32px[^>]*>K7M2QX9TCH</);
});

test('fills the preview text, so that no header follows it in a list of mails', () => {
  expect(mail.html).toMatch(/mso-hide:all">P(&#847;&zwnj;&nbsp;){60}<\/div>/);
});

test('says in the footer of every mail to a customer that a person answers or wrote it', () => {
  for (const { mail: words } of [ru, en])
    for (const { footer } of [words, words.book, words.order, words.inquiryAnswer, words.customerLetter])
      expect(footer).toMatch(/человек|a person/);
});
