// The address of a photo: signed for one photo, one owner and a short while; the owner's cookie is asked for as well.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Owner, ownerKey } from '../accounts/accounts.types.ts';

const SECONDS = 600;

export interface PhotoLinks {
  address(documentId: string, owner: Owner): string;
  isValid(documentId: string, owner: Owner, given: { readonly until: number; readonly key: string }): boolean;
}

export function createPhotoLinks(secret: string, now: () => number = Date.now): PhotoLinks {
  const sign = (documentId: string, owner: Owner, until: number): string =>
    createHmac('sha256', secret)
      .update(`photo\n${documentId}\n${ownerKey(owner)}\n${until}`)
      .digest('base64url');
  return {
    address(documentId, owner) {
      const until = Math.ceil(now() / 1000) + SECONDS;
      return `/api/shop/photos/${documentId}/picture?until=${until}&key=${sign(documentId, owner, until)}`;
    },
    isValid(documentId, owner, { until, key }) {
      const [expected, received] = [Buffer.from(sign(documentId, owner, until)), Buffer.from(key)];
      const isOurs = received.length === expected.length && timingSafeEqual(received, expected);
      return isOurs && until * 1000 > now();
    },
  };
}
