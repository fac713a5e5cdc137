// Opens PDF documents with metadata, page boxes and output intent; the output is deterministic.
import PDFDocument from 'pdfkit';

export type PdfDoc = InstanceType<typeof PDFDocument>;
/** A colour for pdfkit: '#rrggbb' for screens, four ink percentages for print. */
export type PdfColour = string | [number, number, number, number];

export interface PdfMetadata {
  title: string;
  author: string;
  subject: string;
  lang: string;
  /** An input, so that the same book gives the same bytes. */
  createdAt: Date;
  /** ICC profile of the printing condition. */
  profile?: Buffer | undefined;
}

export interface OpenPdf {
  doc: PdfDoc;
  /** Ends the document and returns its bytes. */
  finish(): Promise<Buffer>;
}

export const openPdf = ({ title, author, subject, lang, createdAt, profile }: PdfMetadata): OpenPdf => {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.6',
    lang,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: 'Zhili-Byli',
      Producer: 'Zhili-Byli',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  if (profile) addOutputIntent(doc, profile);
  return {
    doc,
    async finish() {
      doc.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
};

/** pdfkit writes String objects as PDF strings and plain strings as PDF names. */
const pdfString = (text: string): object => new String(text);

/** Declares the printing condition; pdfkit has no API for it, so it is written into the catalogue directly. */
const addOutputIntent = (doc: PdfDoc, profile: Buffer): void => {
  const stream = doc.ref({ N: 4 });
  stream.end(profile);
  const intent = doc.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: pdfString('FOGRA39'),
    OutputCondition: pdfString('Offset, coated paper, ISO 12647-2'),
    RegistryName: pdfString('http://www.color.org'),
    Info: pdfString('Coated FOGRA39'),
    DestOutputProfile: stream,
  });
  intent.end(undefined);
  catalogueOf(doc).OutputIntents = [intent];
};

const catalogueOf = (doc: PdfDoc): Record<string, unknown> =>
  (doc as unknown as { _root: { data: Record<string, unknown> } })._root.data;

/** Page labels: the page number in the book; `undefined` for the cover. */
export const labelSheets = (doc: PdfDoc, numbers: readonly (number | undefined)[]): void => {
  const labels = numbers.flatMap((number, index) => [index, number === undefined ? {} : { S: 'D', St: number }]);
  catalogueOf(doc).PageLabels = { Nums: labels };
};

/** Adds a page and its boxes; `bleed` and `trim` are insets from the sheet's edges in points. */
export const addSheet = (
  doc: PdfDoc,
  size: { width: number; height: number },
  insets?: { bleed: number; trim: number },
): void => {
  doc.addPage({ size: [size.width, size.height], margin: 0 });
  const data = doc.page.dictionary.data as Record<string, unknown>;
  if (!insets) return;
  const box = (inset: number) => [inset, inset, size.width - inset, size.height - inset];
  data.BleedBox = box(insets.bleed);
  data.TrimBox = box(insets.trim);
};

/** Embeds a picture once for several uses; pdfkit supports it, but its types do not declare it. */
export const embedPicture = (doc: PdfDoc, jpeg: Uint8Array): PDFKit.Mixins.ImageSrc =>
  (doc as unknown as { openImage(source: Buffer): PDFKit.Mixins.ImageSrc }).openImage(Buffer.from(jpeg));
