// Handles the inquiry form posted without JavaScript; with it, the form calls the API.
import { data, type RouterContextProvider } from 'react-router';
import { readInquiry } from '#core/contact/inquiry.ts';
import { storefrontContext } from '#web/context.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { type InquiryOutcome, typedInquiry } from './inquiry-form.tsx';

const STATUS = { invalid: 400, 'too-many': 429, failed: 503 } as const;

interface InquiryRequest {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
}

export async function receiveInquiry({ request, context, url }: InquiryRequest) {
  const { services, ip, source, log } = context.get(storefrontContext);
  const form = await request.formData();
  const typed = typedInquiry(form);
  const outcome = (state: keyof typeof STATUS, problems = {}) =>
    data<InquiryOutcome>({ state, typed, problems }, STATUS[state]);
  try {
    const trap = String(form.get('website') ?? '');
    const result = await services.inquiries.send({ typed, trap, locale: localeOf(url.pathname), ip, source });
    if (!result.ok)
      return result.error.code === 'invalid' ? outcome('invalid', result.error.problems) : outcome('too-many');
    const read = readInquiry(typed);
    return data<InquiryOutcome>({ state: 'sent', email: read.ok ? read.value.email : typed.email });
  } catch (error) {
    log.error({ err: error }, 'an inquiry could not be kept');
    return outcome('failed');
  }
}
