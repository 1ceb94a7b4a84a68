import { lookWithoutScript } from './look-without-script';

lookWithoutScript('en');
