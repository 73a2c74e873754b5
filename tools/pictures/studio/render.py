#!/usr/bin/env python3
"""Photographs what is missing of catalogue.generated.json into ../masters/{product}/{colour}-{view}.webp.

Started by plain Python it lists what is missing, most important first, and starts one Blender for a few pictures at a
time, which runs this file again. What is there is skipped, so it can be stopped and started at will.
"""

import argparse
import importlib
import json
import os
import subprocess
import sys
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
CATALOGUE = os.path.join(HERE, 'catalogue.generated.json')
MASTERS = os.path.join(os.path.dirname(HERE), 'masters')
sys.path.insert(0, HERE)


def read_products():
    with open(CATALOGUE) as file:
        return json.load(file)['products']


def wanted(products):
    """(product, colour, view): first colours, then other colours, then further views of the leading products."""
    leading_first = sorted(products, key=lambda product: not product.get('lead'))
    first_colours = [(p['slug'], p['colours'][0], 'hero') for p in leading_first]
    other_colours = [(p['slug'], colour, 'hero') for p in leading_first for colour in p['colours'][1:]]
    further_views = [(p['slug'], p['colours'][0], view) for p in leading_first for view in p['views'][1:]]
    return first_colours + other_colours + further_views


def master(folder, task):
    slug, colour, view = task
    return os.path.join(folder, slug, f"{colour.lstrip('#')}-{view}.webp")


def photograph(product, colour, view, path, size, samples):
    """Builds the thing and photographs it. Runs inside Blender, where `kit` can be imported."""
    from kit import mats, studio

    studio.reset()
    params = {**product['params'], **product.get('colour_params', {}).get(colour, {})}
    family = importlib.import_module('kit.' + product['family'])
    shot = getattr(family, product['model'])(params, colour, view, product['slug']) or {}
    lightness = mats.lum(colour)
    # Light goods get less light and a few more samples, so that white keeps its shading.
    options = {
        'samples': samples + (2 if lightness > 0.5 else 0),
        'sl': 7 if lightness > 0.35 else 3.6,
        'gain': 1 - 0.24 * min(1, max(0, (lightness - 0.35) / 0.5)),
        **shot,
        **params.get('shot', {}),
        **params.get('shot_' + view, {}),
    }
    options['samples'] = max(4, int(options['samples']))
    studio.shoot(path, size=size, **options)


def inside_blender(arguments):
    """Photographs tasks written as product|colour|view. Returns how many failed."""
    folder, size, samples, *tasks = arguments
    products = {product['slug']: product for product in read_products()}
    failed = 0
    for task in tasks:
        slug, colour, view = task.split('|')
        path = master(folder, (slug, colour, view))
        if os.path.exists(path):
            continue
        try:
            photograph(products[slug], colour, view, path, int(size), int(samples))
        except Exception:
            traceback.print_exc()
            print('FAILED', task, flush=True)
            failed += 1
    return failed


def start_blender(options, tasks):
    """Runs Blender for these tasks, one Blender at a time on a machine, and prints what it says of each."""
    command = ['flock', '/tmp/blender.lock', 'nice', '-n', '19', 'blender', '-b', '--factory-startup', '-P', __file__]
    command += ['--', options.out, str(options.size), str(options.samples), *('|'.join(task) for task in tasks)]
    # Debian's Blender needs Debian's Python: another one in PATH hides numpy from it.
    environment = {**os.environ, 'PATH': '/usr/bin:/bin'}
    started = time.time()
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
    print(''.join(line for line in run.stdout.splitlines(True) if line.startswith(('SHOT', 'FAILED'))), end='')
    done = sum(os.path.exists(master(options.out, task)) for task in tasks)
    print(f'{done} of {len(tasks)} in {time.time() - started:.0f} s', flush=True)
    if done < len(tasks):
        print(run.stdout[-1500:])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--out', default=MASTERS)
    parser.add_argument('--size', type=int, default=1200, help='pixels of a side')
    parser.add_argument('--samples', type=int, default=8)
    parser.add_argument('--per', type=int, default=4, help='pictures for each Blender')
    parser.add_argument('--only', nargs='*', help='products')
    parser.add_argument('--list', action='store_true', help='say what is missing and end')
    options = parser.parse_args()
    tasks = [task for task in wanted(read_products()) if not options.only or task[0] in options.only]
    missing = [task for task in tasks if not os.path.exists(master(options.out, task))]
    print(len(tasks) - len(missing), 'of', len(tasks), 'there', flush=True)
    if options.list:
        print('\n'.join('|'.join(task) for task in missing))
        return
    for start in range(0, len(missing), options.per):
        start_blender(options, missing[start : start + options.per])


if __name__ == '__main__':
    if '--' in sys.argv and 'bpy' in sys.modules:
        sys.exit(inside_blender(sys.argv[sys.argv.index('--') + 1 :]))
    main()
