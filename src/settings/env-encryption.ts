// Refuses unencrypted connections to services outside of private networks: they would carry passwords and
// addresses openly. Mail is encrypted by the mailer itself.
import { isPrivateHost } from '#core/http/private-host.ts';

const ENCRYPTED_DATABASE_MODE = /^(require|verify-ca|verify-full)$/;

interface Connections {
  readonly DATABASE_URL?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
}

/** One sentence for every setting whose connection would be open. */
export function unencryptedConnections({ DATABASE_URL, S3_ENDPOINT }: Connections): string[] {
  const sentences: string[] = [];
  const check = (address: string | undefined, isEncrypted: (url: URL) => boolean, sentence: string): void => {
    if (address === undefined) return;
    const url = new URL(address);
    if (!isEncrypted(url) && !isPrivateHost(url.hostname)) sentences.push(sentence);
  };
  check(
    DATABASE_URL,
    ({ searchParams }) => ENCRYPTED_DATABASE_MODE.test(searchParams.get('sslmode') ?? ''),
    'DATABASE_URL must be encrypted outside of a private network: add ?sslmode=verify-full.',
  );
  check(
    S3_ENDPOINT,
    ({ protocol }) => protocol === 'https:',
    'S3_ENDPOINT must be encrypted outside of a private network: use https://.',
  );
  return sentences;
}
