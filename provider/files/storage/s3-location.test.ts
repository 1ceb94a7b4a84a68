import { describe, expect, it } from 'vitest';
import { BadS3UrlError, parseS3Url, type S3Location } from './s3-location.ts';

describe('parseS3Url', () => {
  it.each<[string, S3Location, string]>([
    [
      's3://franvaro/files?region=eu-north-1',
      { bucket: 'franvaro', prefix: 'files', endpoint: null, region: 'eu-north-1', pathStyle: false },
      'of AWS',
    ],
    [
      's3://franvaro/a/b/?endpoint=https://s3.example.se:9000&pathStyle=1',
      {
        bucket: 'franvaro',
        prefix: 'a/b',
        endpoint: 'https://s3.example.se:9000',
        region: 'us-east-1',
        pathStyle: true,
      },
      'of another server',
    ],
    [
      's3://franvaro?endpoint=http%3A%2F%2F127.0.0.1%3A9000&region=x',
      {
        bucket: 'franvaro',
        prefix: '',
        endpoint: 'http://127.0.0.1:9000',
        region: 'x',
        pathStyle: false,
      },
      'without a prefix',
    ],
  ])('reads %s, %s', (url, location) => {
    expect(parseS3Url(url)).toEqual(location);
  });

  it.each([
    ['https://franvaro.s3.example', 'must begin with s3://'],
    ['s3', 'must begin with s3://'],
    ['s3://key:hemligt@franvaro/x?region=x', 'AWS_ACCESS_KEY_ID'],
    ['s3:///files?region=x', 'bucket'],
    ['s3://Fränvaro/files?region=x', 'bucket'],
    ['s3://franvaro:80/files?region=x', 'bucket'],
    ['s3://franvaro/a//b?region=x', 'prefix'],
    ['s3://franvaro/a%20b?region=x', 'prefix'],
    ['s3://franvaro/x?region=x&acl=public', 'parameters'],
    ['s3://franvaro/x?region=x&region=y', 'parameters'],
    ['s3://franvaro/x?region=x#y', 'parameters'],
    ['s3://franvaro/x?endpoint=s3.example.se', 'endpoint'],
    ['s3://franvaro/x?endpoint=ftp://s3.example.se', 'endpoint'],
    ['s3://franvaro/x?endpoint=https://s3.example.se/files', 'endpoint'],
    ['s3://franvaro/x?endpoint=https://key:hemligt@s3.example.se', 'endpoint'],
    ['s3://franvaro/x', 'region is required'],
    ['s3://franvaro/x?region=', 'region is required'],
    ['s3://franvaro/x?region=x&pathStyle=yes', 'pathStyle'],
  ])('rejects %s and repeats no part of it', (url, message) => {
    const read = () => parseS3Url(url);
    expect(read).toThrow(BadS3UrlError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/hemligt/);
  });
});
